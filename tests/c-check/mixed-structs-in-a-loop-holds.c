// verdict: holds
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct place { int n; const int *p; };

static int sum(int count, ...) {
    va_list list;
    int sum = 0;
    va_start(list, count);
    for (int i = 0; i < count; i++) {
        struct place at = va_arg(list, struct place);
        sum += at.n + *at.p;
    }
    va_end(list);
    return sum;
}

int main(void) {
    int x = __VERIFIER_nondet_int(), a = 1, b = 2;
    if (x < 0 || x > 10) return 0;
    struct place first = { x, &a }, second = { 7, &b };
    if (sum(2, first, second) != 10 + x) reach_error();
    return 0;
}
