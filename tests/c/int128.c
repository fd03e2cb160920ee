// 128-bit integers.
#include <stdio.h>
typedef unsigned __int128 u128;
static void show(u128 v) { printf("%016llx%016llx\n", (unsigned long long)(v >> 64), (unsigned long long)v); }
int main(void) {
    u128 a = 1;
    for (int i = 1; i < 30; i++) a *= i;
    show(a);
    show(a / 1000000007u);
    show(a % 1000000007u);
    __int128 n = -5;
    show(n);
    show(n / 2);
    show(n >> 1);
    printf("%d %d %d\n", n < 0, (u128)n > a, n * n == 25);
    __int128_t m = (__int128_t)1 << 100;
    printf("%g %d\n", (double)m, (int)(m >> 98));
    printf("%zu %zu\n", sizeof n, _Alignof(__int128));
    return 0;
}
