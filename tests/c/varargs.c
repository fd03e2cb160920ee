// Variable arguments of several types, passed on, copied.
#include <stdarg.h>
#include <stdio.h>
struct big { int a[5]; };
static long sum(const char *kinds, ...) {
    va_list ap, again;
    va_start(ap, kinds);
    va_copy(again, ap);
    long s = 0;
    for (const char *k = kinds; *k; k++) switch (*k) {
        case 'i': s += va_arg(ap, int); break;
        case 'l': s += va_arg(ap, long); break;
        case 'd': s += (long)va_arg(ap, double); break;
        case 'p': s += *va_arg(ap, int *); break;
        case 's': { struct big b = va_arg(ap, struct big); s += b.a[4]; break; }
    }
    va_end(ap);
    s = s * 1000 + va_arg(again, int);
    va_end(again);
    return s;
}
static void say(const char *f, ...) { va_list ap; va_start(ap, f); vprintf(f, ap); va_end(ap); }
static int into(char *b, int n, const char *f, ...) { va_list ap; va_start(ap, f); int r = vsnprintf(b, n, f, ap); va_end(ap); return r; }
static int first(va_list ap) { return va_arg(ap, int); }
static int two(int n, ...) { va_list ap; va_start(ap, n); int a = first(ap); va_end(ap); return a + n; }
int main(void) {
    int x = 40;
    struct big b = { { 0, 0, 0, 0, 7 } };
    printf("%ld\n", sum("ildps", 1, 2L, 3.9, &x, b));
    say("%d %s %c %.2f %lu\n", 5, "str", 'c', 2.5f, 99ul);
    char buf[8];
    printf("%d %s\n", into(buf, sizeof buf, "%d-%d", 12345, 67890), buf);
    printf("%d\n", two(3, 4));
    return 0;
}
