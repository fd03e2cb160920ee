// verdict: holds
// Nothing comes from outside: one execution decides.
#include <stdarg.h>
extern void reach_error(void);

static double sum(int count, ...) {
    va_list list;
    va_start(list, count);
    double all = 0;
    for (; count; count--) all += va_arg(list, int) + va_arg(list, double);
    va_end(list);
    return all;
}

int main(void) {
    if (sum(2, 1, 1.5, 2, 2.0) != 6.5) reach_error();
    return 0;
}
