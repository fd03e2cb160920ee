// && and || evaluate what they must; ?: and ?: without a middle.
#include <stdio.h>
static int calls;
static int t(int v) { calls = calls * 10 + 1 + (v != 0); return v; }
int main(void) {
    int a = t(0) && t(1), b = t(2) || t(0), c = t(1) && t(0) && t(1), d = !(t(0) || t(0));
    printf("%d %d %d %d %d\n", a, b, c, d, calls);
    calls = 0;
    int x = t(5) ?: t(6), y = t(0) ?: t(7);
    printf("%d %d %d\n", x, y, calls);
    int *p = 0;
    if (p && *p) puts("no"); else puts("safe");
    printf("%d %d\n", (p || x > 2) + 1, (x, y, x + y));
    printf("%s\n", x > y ? "gt" : x == y ? "eq" : "lt");
    printf("%zu\n", sizeof(1 ? (char)1 : (long long)2));
    double z = 1 ? 1 : 2.5;
    printf("%.1f %d\n", z, 0.0 || 0);
    return 0;
}
