// verdict: violated
// A number and a pointer behind the parameters, each read as what it is.
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int number = va_arg(list, int);
    number += *va_arg(list, const char *);
    va_end(list);
    return number;
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 1000 && sum(2, x, "\1") == 8) reach_error();
    return 0;
}
