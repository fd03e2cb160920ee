// long double where nothing is rounded: stored, compared, converted.
#include <stdio.h>
int main(void) {
    long double a = 3, b = 0.5L;
    double d = a;
    printf("%d %d %.1f %zu %zu\n", a > b, (int)a, d, sizeof a, _Alignof(long double));
    long double v[2] = { 1, -2 };
    a = v[1];
    printf("%.2Lf %g\n", a, (double)b);
    return 0;
}
