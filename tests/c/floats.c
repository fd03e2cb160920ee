// float and double: rounding, conversion, comparison, special values.
#include <float.h>
#include <math.h>
#include <stdio.h>
int main(void) {
    float f = 0.1f;
    double d = 0.1, inf = 1 / 0.0, nan = inf - inf;
    printf("%.10f %.17g %d\n", f, d, f == d);
    printf("%.9g %.17g\n", f * 3, d * 3);
    printf("%d %d %u %lld\n", (int)-2.9, (int)2.9, (unsigned)3e9, (long long)1e18);
    printf("%f %f %g\n", (float)16777217, (double)16777217, (float)0x7fffffff);
    printf("%d %d %d %d\n", inf > 1e308, nan == nan, nan != nan, nan < 1 || nan >= 1);
    printf("%g %g %e %G\n", 1e-5, 123456789.0, 0.00012345, 1e100);
    printf("%5.1f|%-8.3f|%+.0f|%08.2f\n", 3.14159, 2.5, 2.5, -1.5);
    printf("%g %g %g\n", floor(-1.5), sqrt(2), fabs(-3.0));
    printf("%a\n" + 3, 1.0);
    printf("%d\n", 0.1 + 0.2 == 0.3);
    printf("%.3e %.0e\n", DBL_MAX, FLT_MIN);
    printf("%x %d\n", (unsigned)(1u << 31) * 1u, -0.0 == 0.0);
    unsigned long long big = 18446744073709551615ull;
    printf("%.1f %.1f\n", (double)big, (float)big);
    return 0;
}
