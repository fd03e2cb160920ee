/* K&R definitions, implicit int, calls without a prototype. */
#include <stdio.h>
add(a, b) int a, b; { return a + b; }
static count;
double half(x, c, f) float x; char c; short f; { count++; return x / 2 + c + f; }
char *pick(s, i) char *s[]; unsigned i; { return s[i]; }
old() { return 7; }
int main(argc, argv) int argc; char **argv; {
    char *s[2];
    auto k = 5;
    register r = 2;
    s[0] = "first"; s[1] = "second";
    printf("%d %.2f %s %d\n", add(2, 3), half(3.0, 1, 2), pick(s, 1), count);
    printf("%d %d %d\n", old(), k * r, argc);
    return 0;
}
