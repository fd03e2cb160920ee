// Promotions, the usual conversions, wrap-around, signed and unsigned mixed.
#include <limits.h>
#include <stdio.h>
int main(void) {
    unsigned char c = 255;
    signed char s = -1;
    unsigned short us = 65535;
    int i = -5;
    unsigned u = 3;
    long l = -7;
    unsigned long long ull = 18446744073709551615ull;
    c++;
    printf("%d %d %d\n", c, s < u, i / 2);
    printf("%u %d %d\n", i + u, -5 % 3, -5 / 3);
    printf("%d %d\n", us * us, (us + 1) > 0);
    printf("%ld %llu\n", l >> 1, ull + 2);
    printf("%d %d\n", INT_MAX + s, (int)(INT_MAX + 1u));
    printf("%d %d %d\n", -1 < 1u, -1L < 1u, (char)200 < 0);
    printf("%u %d\n", ~0u >> 28, ~0 >> 28);
    printf("%d %d\n", 'a' + 1, sizeof('a') == sizeof(int));
    printf("%lld\n", (long long)INT_MIN * INT_MIN);
    printf("%d\n", (short)70000);
    return 0;
}
