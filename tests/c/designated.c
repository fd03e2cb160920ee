// Designated initialisers: members, elements, ranges, nested, overridden, brace elision.
#include <stdio.h>
struct p { int x, y, z; };
struct q { struct p a[2]; int n; char name[8]; };
int tab[] = { [5] = 50, [2] = 20, 21, [0 ... 1] = 7 };
struct q g = { .a[1].y = 3, .n = 4, .name = "abc", .a[0] = { 1, 2 }, };
struct q h = { 1, 2, 3, 4, 5, 6, 7, "seven" };
int m[3][3] = { [1] = { [2] = 12 }, [2][0] = 20, 21 };
struct { int a; struct { int b, c; }; union { int d; char e; }; } an = { .c = 3, .a = 1, .e = 'e' };
char s[][4] = { "ab", { 'c', 'd' }, [3] = "xyz" };
int main(void) {
    printf("%zu", sizeof tab / sizeof *tab);
    for (unsigned i = 0; i < sizeof tab / sizeof *tab; i++) printf(" %d", tab[i]);
    printf("\n%d %d %d %d %d %s\n", g.a[0].x, g.a[0].z, g.a[1].x, g.a[1].y, g.n, g.name);
    printf("%d %d %d %s\n", h.a[0].z, h.a[1].x, h.n, h.name);
    printf("%d %d %d %d\n", m[1][2], m[2][0], m[2][1], m[0][0]);
    printf("%d %d %d %c\n", an.a, an.b, an.c, an.e);
    printf("%zu %s %s %d %.3s\n", sizeof s, s[0], s[1], s[2][0], s[3]);
    int k = 3;
    struct p l = { .y = k, .x = k * 2, .y = k + 1 }, arr[] = { [1] = l, { 1 }, [0].z = k };
    printf("%d %d %d %zu %d %d %d\n", l.x, l.y, l.z, sizeof arr / sizeof *arr, arr[1].x, arr[2].x, arr[0].z);
    struct p old = { z: 5, x: 4 };
    printf("%d %d\n", old.z, old.x);
    return 0;
}
