// verdict: holds
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct name { int n; const char *text; };
struct entry { short s[3]; struct name name; double d; };

static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    struct entry e = va_arg(list, struct entry);
    double d = va_arg(list, double);
    int *p = va_arg(list, int *);
    struct name n = va_arg(list, struct name);
    long last = va_arg(list, long);
    va_end(list);
    return e.s[2] + e.name.n + e.name.text[1] + (e.d == d) + *p + n.n + *n.text + last;
}

int main(void) {
    char text[] = "ab";
    int x = __VERIFIER_nondet_int(), y = 5;
    if (x < 0 || x > 10) return 0;
    struct entry e = { { 1, 2, 3 }, { x, text }, 2.5 };
    struct name n = { 4, text + 1 };
    if (sum(5, e, 2.5, &y, n, 100L) != 3 + x + 'b' + 1 + y + 4 + 'b' + 100) reach_error();
    return 0;
}
