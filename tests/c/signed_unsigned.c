// Mixtures of signed and unsigned that surprise.
#include <stdio.h>
#include <string.h>
int main(void) {
    int i = -1; unsigned u = 1; size_t n = strlen("abc"); short s = -1; unsigned short us = 65535; char c = -128;
    printf("%d %d %d %d\n", i > u, s == us, (unsigned short)s == us, i < (long)u);
    printf("%d %d\n", n - 4 > 0, (int)n - 4 > 0);
    printf("%u %d %d\n", -u, -7 / 2u > 0, (-7) % (int)u);
    printf("%d %d\n", c >> 1, (unsigned char)c >> 1);
    printf("%lld %llu\n", (long long)u * i, (unsigned long long)u * i);
    long l = i; unsigned long ul = i; unsigned long wide = u - 2;
    printf("%ld %lx %lx\n", l, ul, wide);
    for (int k = -2; k < 2; k++) printf("%d", k < sizeof(int));
    printf("\n%d %d\n", (unsigned char)~0 == 255, (char)~0 == -1);
    return 0;
}
