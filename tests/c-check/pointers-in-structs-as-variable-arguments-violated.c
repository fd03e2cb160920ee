// verdict: violated
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct range { const int *from, *to; };

static int sum(int n, ...) {
    va_list list;
    va_start(list, n);
    struct range r = va_arg(list, struct range);
    va_end(list);
    return *r.from + *r.to;
}

int main(void) {
    int x = __VERIFIER_nondet_int(), a = x, b = 4;
    if (x < 0 || x > 100) return 0;
    struct range range = { &a, &b };
    int found = sum(1, range);
    if (found != x + 4 || x == 9) reach_error();
    return 0;
}
