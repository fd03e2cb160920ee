// Empty records and arrays of length zero.
#include <stdio.h>
struct empty { };
struct tail { int n; char more[0]; };
struct has { int a; struct empty e; int b; };
int main(void) {
    struct empty e, f = e;
    struct has h = { 1, { }, 2 };
    int none[0];
    printf("%zu %zu %zu %zu %d\n", sizeof e, sizeof(struct tail), sizeof h, sizeof none, h.b);
    (void)f;
    struct { struct empty x[3]; int y; } m = { .y = 3 };
    printf("%zu %d\n", sizeof m, m.y);
    return 0;
}
