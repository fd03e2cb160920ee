// Copy, pass and return by value; nested and anonymous members.
#include <stdio.h>
struct in { int x, y; };
struct out { struct in a; union { int i; float f; }; struct { char p, q; }; int arr[3]; };
static struct in swap(struct in v) { struct in r = { v.y, v.x }; v.x = 99; return r; }
static struct out make(int n) { struct out o = { { n, n + 1 }, .i = 5, .p = 'p', .arr = { [1] = n } }; return o; }
int main(void) {
    struct in a = { 1, 2 }, b = swap(a), *pb = &b;
    printf("%d %d %d %d\n", a.x, a.y, b.x, pb->y);
    struct out o = make(7), c;
    c = o;
    c.a = b;
    printf("%d %d %d %c %d %d\n", o.a.x, o.a.y, o.i, o.p, o.q, o.arr[1]);
    printf("%d %d %d\n", c.a.x, make(3).arr[1], make(4).a.y);
    struct out many[2] = { make(1), make(2) };
    struct out *p = many + 1;
    printf("%d %d %ld\n", p->a.y, p[-1].a.x, (long)(p - many));
    c = (a.x ? o : many[0]);
    printf("%d\n", c.a.x);
    return 0;
}
