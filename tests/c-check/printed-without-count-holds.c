// verdict: holds
#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    say("%d is 100%%n\n", n);
    if (n != n) reach_error();
    return 0;
}
