// Pointers to pointers, to members, to void; comparison and difference.
#include <stddef.h>
#include <stdio.h>
struct n { int v; struct n *next; };
static void set(int **pp, int *to) { *pp = to; }
int main(void) {
    int a = 1, b = 2, *p = &a, **q = &p, ***r = &q;
    **q = 10;
    set(&p, &b);
    ***r += 5;
    printf("%d %d %d\n", a, b, *p == b);
    struct n c = { 3, NULL }, d = { 4, &c }, *l = &d;
    for (; l; l = l->next) printf("%d ", l->v);
    void *v = &c;
    printf("%d\n", ((struct n *)v)->v);
    int arr[10], *x = arr + 3, *y = &arr[8];
    printf("%td %d %d\n", y - x, x < y, x == &arr[3]);
    char *bytes = (char *)arr;
    printf("%td %zu\n", (char *)y - bytes, offsetof(struct n, next));
    const char *s = "pointer";
    while (*s) s++;
    printf("%c\n", s[-1]);
    int *null = 0;
    printf("%d %d\n", !null, null == (void *)0);
    return 0;
}
