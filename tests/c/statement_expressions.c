// GNU statement expressions, typeof, __auto_type.
#include <stdio.h>
#define max(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define swap(a, b) do { __auto_type t_ = (a); (a) = (b); (b) = t_; } while (0)
struct s { int v[3]; };
int main(void) {
    int x = 3, y = 8;
    int first = max(x++, y);
    printf("%d %d\n", first, x);
    printf("%d\n", max(max(1, 5), max(x, 2)));
    swap(x, y);
    printf("%d %d\n", x, y);
    struct s a = ({ struct s t = { { 1, 2, 3 } }; t.v[1] = 20; t; });
    printf("%d\n", a.v[1]);
    int f = ({ int r = 1; for (int i = 1; i < 6; i++) r *= i; r; });
    typeof(f) g = f / 2;
    typeof(int *) p = &g;
    __typeof__(p[0]) h = *p + 1;
    printf("%d %d\n", f, h);
    const __auto_type d = 2.5;
    printf("%.1f %zu\n", d, sizeof(typeof(1 ? 1 : 1ll)));
    if (({ 0; })) puts("no");
    ({ puts("effect"); });
    return ({ int code = 0; code; });
}
