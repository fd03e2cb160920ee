// Globals: initialisers with addresses, tentative definitions, extern in blocks.
#include <stdio.h>
int a[5] = { 1, 2, 3 };
int *pa = a + 2, *pb = &a[1], **ppa = &pa;
static const char *names[] = { "zero", "one", [3] = "three" };
extern int later;
int tentative; int tentative; int tentative = 4;
struct s { struct s *self; int *at; long n; } ring = { &ring, &a[3], sizeof(struct s) };
long diff = &a[4] - &a[1];
char *tail = "abcdef" + 4;
unsigned long off = (unsigned long)&((struct s *)0)->n;
int later = 9;
static int twice(int), (*fp)(int) = twice;
static int twice(int x) { return 2 * x; }
int flex_n(void);
struct flex { int n; char data[]; } fl = { 3, { 'x', 'y', 'z' } };
int main(void) {
    extern int later;
    *pa += 10;
    printf("%d %d %d %s %d\n", *pa, *pb, **ppa, names[3], names[2] == 0);
    printf("%d %d %d %ld\n", later, tentative, ring.self->self == &ring, ring.n);
    printf("%ld %s %lu %d\n", diff, tail, off, fp(21));
    printf("%d %c%c%c\n", fl.n, fl.data[0], fl.data[1], fl.data[2]);
    { int later = 1; { extern int later; printf("%d\n", later); } }
    return 0;
}
