// Calls as arguments of calls, with structs and conditions in between.
#include <stdio.h>
struct v { int a, b; };
static struct v mk(int a, int b) { return (struct v){ a, b }; }
static struct v add(struct v x, struct v y) { return mk(x.a + y.a, x.b + y.b); }
static int norm(struct v x) { return x.a * x.a + x.b * x.b; }
static int pick(int c, int a, int b) { return c ? a : b; }
int main(void) {
    printf("%d\n", norm(add(mk(1, 2), add(mk(3, 4), mk(5, 6)))));
    printf("%d\n", pick(norm(mk(0, 0)), norm(mk(1, 1)), pick(1, 7, norm(mk(9, 9)))));
    int i = 0;
    i = pick(i++ == 0, i + 10, 0);
    printf("%d %d\n", i, mk(3, 4).b);
    printf("%d\n", (i ? mk(8, 9) : mk(1, 2)).a);
    return norm(mk(2, 1)) == 5 ? 0 : 1;
}
