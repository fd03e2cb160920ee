// Tables of functions, callbacks, functions that return functions.
#include <stdio.h>
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
typedef int (*op)(int, int);
static op choose(char c) { return c == '+' ? add : c == '-' ? sub : &mul; }
static int (*choose2(int i))(int, int) { static op table[] = { add, sub, mul }; return table[i]; }
static int fold(const int *a, int n, op f, int z) { for (int i = 0; i < n; i++) z = f(z, a[i]); return z; }
struct vt { const char *name; op f; };
int main(void) {
    int a[] = { 1, 2, 3, 4 };
    struct vt v[] = { { "add", add }, { .f = sub, .name = "sub" }, { "mul", mul } };
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++) printf("%s %d\n", v[i].name, fold(a, 4, v[i].f, i));
    printf("%d %d %d\n", choose('+')(2, 3), (*choose('-'))(2, 3), (**choose('*'))(2, 3));
    printf("%d %d\n", choose2(1)(9, 4), choose2(0) == add);
    op f = add;
    printf("%d %d\n", f != 0, (***f)(1, 1));
    return 0;
}
