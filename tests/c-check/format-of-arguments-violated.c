// verdict: violated
// Which argument is a number, and which a pointer, a format says: the list is at another one in each round.
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
    if (x < 1000 && total("dsd", x, "\1", 2) == 10) reach_error();
    return 0;
}
