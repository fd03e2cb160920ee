// verdict: unknown
#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);

void say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

int main(void) {
    int n = 0;
    say("a%n", &n);
    if (n == 1) reach_error();
    return 0;
}
