// verdict: unknown
// A format that takes a pointer for a number.
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int total(const char *format, ...) {
    va_list list;
    int sum = 0;
    va_start(list, format);
    for (; *format; format++) {
        if (*format == 'd') sum += va_arg(list, int);
        else if (*format == 's') sum += *va_arg(list, const char *);
    }
    va_end(list);
    return sum;
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 1000 && total("ddd", x, "\1", 2) != x + 3) reach_error();
    return 0;
}
