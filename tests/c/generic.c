// _Generic, __builtin_choose_expr, types_compatible_p, constant_p, static assertions.
#include <stdio.h>
#define kind(x) _Generic((x), int: "int", unsigned: "unsigned", long: "long", double: "double", float: "float", \
    char: "char", char *: "char *", const char *: "const char *", int *: "int *", default: "other")
_Static_assert(sizeof(int) == 4, "int");
_Static_assert(__builtin_types_compatible_p(int, const int), "compatible");
struct s { _Static_assert(1, "inside"); int a; };
int main(void) {
    char c = 0; unsigned short u = 0; float f = 0; const int k = 1; struct s v;
    printf("%s %s %s %s %s\n", kind(c), kind(u), kind(u + 1), kind(f), kind(f + 1.0));
    printf("%s %s %s %s %s\n", kind("x"), kind(&v.a), kind(1u + 1), kind(sizeof 1), kind(k));
    printf("%s %s %s\n", kind(1 ? c : c), kind('a'), kind(+c));
    int r = __builtin_choose_expr(sizeof(long) == 8, 1, "no");
    printf("%d %d %d\n", r, __builtin_types_compatible_p(int, unsigned), __builtin_types_compatible_p(__typeof__(&c), char *));
    printf("%d %d\n", __builtin_constant_p(3 + 4), __builtin_constant_p("s"));
    printf("%d\n", _Generic(k, default: 0, int: 1));
    return 0;
}
