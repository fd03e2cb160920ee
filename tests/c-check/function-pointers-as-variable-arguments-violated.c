// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

#include <stdarg.h>
static int plus(int x) { return x + 1; }
static int times(int x) { return x * 2; }
static int all(int x, int count, ...) {
    va_list list;
    va_start(list, count);
    for (int i = 0; i < count; i++) {
        int (*f)(int) = va_arg(list, int (*)(int));
        x = f(x);
    }
    va_end(list);
    return x;
}
int main(void) {
    int r = __VERIFIER_nondet_bool() ? all(3, 2, plus, times) : all(3, 1, times);
    CHECK(r == 8);
    return 0;
}
