// Where C leaves the order open, what gcc does on x86: arguments from the right.
#include <stdio.h>
static int n, g = 10, a[4];
static int next(void) { return ++n; }
static int show(int a, int b, int c) { return a * 100 + b * 10 + c; }
static int change(int v) { g = v; return v; }
int main(void) {
    printf("%d\n", show(next(), next(), next()));
    printf("%d\n", next() - next());
    int r = g + change(3);
    printf("%d %d\n", r, g);
    g = 1;
    g += change(5);
    printf("%d\n", g);
    n = 0;
    a[next()] = n * 10 + next();
    printf("%d %d %d\n", a[0], a[1], a[2]);
    return 0;
}
