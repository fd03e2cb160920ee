// Names in inner scopes hide outer ones; tags and typedefs too.
#include <stdio.h>
int x = 1;
typedef int T;
struct s { int a; };
static int f(int x) { { int x = 3; x++; } return x; }
static int g(T T) { return T + 1; }
int main(void) {
    int x = 2;
    { extern int x; printf("%d ", x); int y = x; { int x = y + 10; printf("%d ", x); } }
    printf("%d %d %d\n", x, f(5), g(6));
    struct s { char b[3]; } v;
    printf("%zu\n", sizeof v);
    { struct s; struct s { long q; }; printf("%zu\n", sizeof(struct s)); }
    T T = 4;
    T++;
    printf("%d\n", T);
    for (int x = 0; x < 1; x++) { int x = 9; printf("%d\n", x); }
    enum { x1 = 5 } e = x1;
    { enum { x1 = 6 }; printf("%d %d\n", x1, e); }
    int sizeof_x = sizeof(x);
    { double x; printf("%d %zu\n", sizeof_x, sizeof x); }
    return 0;
}
