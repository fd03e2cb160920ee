// Transparent unions, casts to unions.
#include <stdio.h>
typedef union { int *i; float *f; } any __attribute__((transparent_union));
static int first(any a) { return *a.i; }
union u { int i; double d; };
static double get(union u v, int which) { return which ? v.d : v.i; }
int main(void) {
    int x = 42; float y = 1.0f;
    printf("%d %x\n", first(&x), first(&y));
    printf("%.1f %.1f\n", get((union u)5, 0), get((union u)2.5, 1));
    return 0;
}
