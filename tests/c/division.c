// Division and remainder round towards zero.
#include <stdio.h>
int main(void) {
    int v[] = { 7, -7, 0, 2147483647, -2147483647 - 1 }, d[] = { 2, -2, 3, 1000 };
    for (int i = 0; i < 5; i++) for (int j = 0; j < 4; j++) printf("%d/%d ", v[i] / d[j], v[i] % d[j]);
    unsigned a = -7; unsigned long long b = -7ll;
    printf("\n%u %u %llu %llu\n", a / 2, a % 10, b / 3, b % 10);
    signed char c = -128; c /= -1;
    printf("%d %lld\n", c, -9223372036854775807ll / 10);
    return 0;
}
