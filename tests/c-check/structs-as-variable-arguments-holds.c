// verdict: holds
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct pair { int a, b; };
struct wide { long a; struct pair inside; };
union either { int n; char c[3]; };

static int sum(int n, ...) {
    va_list list;
    va_start(list, n);
    struct pair p = va_arg(list, struct pair);
    struct wide w = va_arg(list, struct wide);
    int sum = p.a + p.b + (int)w.a + w.inside.b;
    sum += va_arg(list, union either).n;
    va_end(list);
    return sum;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 100) return 0;
    struct pair p = { x, 2 };
    struct wide w = { 7, { 3, 4 } };
    union either e = { 5 };
    if (sum(3, p, w, e) != x + 18) reach_error();
    return 0;
}
