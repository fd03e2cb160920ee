// Comparisons with NaN, signed zeros, infinities in conditions.
#include <math.h>
#include <stdio.h>
int main(void) {
    double z = 0.0, n = z / z, m = -z, i = 1 / z;
    printf("%d%d%d%d%d%d ", n < 1, n > 1, n == n, n != n, n <= n, !(n < 1));
    printf("%d %d %d\n", n ? 1 : 0, m ? 1 : 0, i > 1e300);
    printf("%d %d %d %d\n", isnan(n) != 0, isinf(i) != 0, signbit(m) != 0, 1 / m < 0);
    printf("%g %g %g\n", fmin(1, n), fmax(2, 3), copysign(3, m));
    float f = 1e38f; f *= 10;
    printf("%g %d\n", f, f == i);
    float t = 16777216.0f;
    printf("%d %.1f\n", t + 1 == t, 0.1f + 0.2f);
    return 0;
}
