// Builtins: bits, overflow, expect, unreachable, memory functions.
#include <stdio.h>
static int sign(int x) { if (x > 0) return 1; if (x < 0) return -1; if (x == 0) return 0; __builtin_unreachable(); }
int main(void) {
    volatile unsigned x = 0x00f0;
    volatile unsigned long long y = 1ull << 40;
    printf("%d %d %d %d\n", __builtin_clz(x), __builtin_ctz(x), __builtin_popcount(x), __builtin_parity(x));
    printf("%d %d %d %d\n", __builtin_clzll(y), __builtin_ctzll(y), __builtin_ffs(0), __builtin_ffsll(y));
    printf("%x %llx %x\n", __builtin_bswap32(x), (unsigned long long)__builtin_bswap64(y), __builtin_bswap16(0x1234));
    int r; unsigned u; long l; unsigned char c;
    printf("%d ", __builtin_add_overflow(2000000000, 2000000000, &r)); printf("%d\n", r);
    printf("%d ", __builtin_sub_overflow(1u, 2u, &u)); printf("%u\n", u);
    printf("%d ", __builtin_mul_overflow(1l << 40, 1l << 30, &l)); printf("%ld\n", l);
    printf("%d ", __builtin_add_overflow(200, 55, &c)); printf("%d\n", c);
    printf("%d ", __builtin_add_overflow(-1, 0, &c)); printf("%d\n", c);
    printf("%d\n", __builtin_smul_overflow(3, 4, &r)); printf("%d\n", r);
    if (__builtin_expect(x == 0xf0, 1)) puts("likely");
    char b[8];
    __builtin_memset(b, 'q', 7); b[7] = 0;
    printf("%s %d %d\n", b, (int)__builtin_strlen(b), sign(-4));
    printf("%d %d\n", __builtin_abs(-3), __builtin_isnan(__builtin_nan("")));
    return 0;
}
