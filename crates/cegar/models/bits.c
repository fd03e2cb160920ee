// Functions on bits that the compiler has. For zero, `clz` and `ctz` have no result in C.
int __vitrum_like(int);

int __builtin_popcountll(unsigned long long x) {
    int count = 0;
    count += x >> 0 & 1; count += x >> 1 & 1; count += x >> 2 & 1; count += x >> 3 & 1;
    count += x >> 4 & 1; count += x >> 5 & 1; count += x >> 6 & 1; count += x >> 7 & 1;
    count += x >> 8 & 1; count += x >> 9 & 1; count += x >> 10 & 1; count += x >> 11 & 1;
    count += x >> 12 & 1; count += x >> 13 & 1; count += x >> 14 & 1; count += x >> 15 & 1;
    count += x >> 16 & 1; count += x >> 17 & 1; count += x >> 18 & 1; count += x >> 19 & 1;
    count += x >> 20 & 1; count += x >> 21 & 1; count += x >> 22 & 1; count += x >> 23 & 1;
    count += x >> 24 & 1; count += x >> 25 & 1; count += x >> 26 & 1; count += x >> 27 & 1;
    count += x >> 28 & 1; count += x >> 29 & 1; count += x >> 30 & 1; count += x >> 31 & 1;
    count += x >> 32 & 1; count += x >> 33 & 1; count += x >> 34 & 1; count += x >> 35 & 1;
    count += x >> 36 & 1; count += x >> 37 & 1; count += x >> 38 & 1; count += x >> 39 & 1;
    count += x >> 40 & 1; count += x >> 41 & 1; count += x >> 42 & 1; count += x >> 43 & 1;
    count += x >> 44 & 1; count += x >> 45 & 1; count += x >> 46 & 1; count += x >> 47 & 1;
    count += x >> 48 & 1; count += x >> 49 & 1; count += x >> 50 & 1; count += x >> 51 & 1;
    count += x >> 52 & 1; count += x >> 53 & 1; count += x >> 54 & 1; count += x >> 55 & 1;
    count += x >> 56 & 1; count += x >> 57 & 1; count += x >> 58 & 1; count += x >> 59 & 1;
    count += x >> 60 & 1; count += x >> 61 & 1; count += x >> 62 & 1; count += x >> 63 & 1;
    return count;
}

int __builtin_popcount(unsigned x) {
    int count = 0;
    count += x >> 0 & 1; count += x >> 1 & 1; count += x >> 2 & 1; count += x >> 3 & 1;
    count += x >> 4 & 1; count += x >> 5 & 1; count += x >> 6 & 1; count += x >> 7 & 1;
    count += x >> 8 & 1; count += x >> 9 & 1; count += x >> 10 & 1; count += x >> 11 & 1;
    count += x >> 12 & 1; count += x >> 13 & 1; count += x >> 14 & 1; count += x >> 15 & 1;
    count += x >> 16 & 1; count += x >> 17 & 1; count += x >> 18 & 1; count += x >> 19 & 1;
    count += x >> 20 & 1; count += x >> 21 & 1; count += x >> 22 & 1; count += x >> 23 & 1;
    count += x >> 24 & 1; count += x >> 25 & 1; count += x >> 26 & 1; count += x >> 27 & 1;
    count += x >> 28 & 1; count += x >> 29 & 1; count += x >> 30 & 1; count += x >> 31 & 1;
    return count;
}

int __builtin_popcountl(unsigned long x) { return __builtin_popcountll(x); }

int __builtin_parity(unsigned x) { return __builtin_popcount(x) & 1; }

int __builtin_parityl(unsigned long x) { return __builtin_popcountl(x) & 1; }

int __builtin_parityll(unsigned long long x) { return __builtin_popcountll(x) & 1; }

int __builtin_clzll(unsigned long long x) {
    int zeros = 0;
    if (!x) return __vitrum_like(64);
    if (!(x >> 32)) zeros += 32, x <<= 32;
    if (!(x >> 48)) zeros += 16, x <<= 16;
    if (!(x >> 56)) zeros += 8, x <<= 8;
    if (!(x >> 60)) zeros += 4, x <<= 4;
    if (!(x >> 62)) zeros += 2, x <<= 2;
    if (!(x >> 63)) zeros += 1, x <<= 1;
    return zeros;
}

int __builtin_clz(unsigned x) {
    int zeros = 0;
    if (!x) return __vitrum_like(32);
    if (!(x >> 16)) zeros += 16, x <<= 16;
    if (!(x >> 24)) zeros += 8, x <<= 8;
    if (!(x >> 28)) zeros += 4, x <<= 4;
    if (!(x >> 30)) zeros += 2, x <<= 2;
    if (!(x >> 31)) zeros += 1, x <<= 1;
    return zeros;
}

int __builtin_clzl(unsigned long x) { return __builtin_clzll(x) - 8 * (int)(sizeof(long long) - sizeof x); }

int __builtin_ctzll(unsigned long long x) {
    int zeros = 0;
    if (!x) return __vitrum_like(64);
    if (!(x & 0xffffffff)) zeros += 32, x >>= 32;
    if (!(x & 0xffff)) zeros += 16, x >>= 16;
    if (!(x & 0xff)) zeros += 8, x >>= 8;
    if (!(x & 0xf)) zeros += 4, x >>= 4;
    if (!(x & 0x3)) zeros += 2, x >>= 2;
    if (!(x & 0x1)) zeros += 1, x >>= 1;
    return zeros;
}

int __builtin_ctz(unsigned x) {
    int zeros = 0;
    if (!x) return __vitrum_like(32);
    if (!(x & 0xffff)) zeros += 16, x >>= 16;
    if (!(x & 0xff)) zeros += 8, x >>= 8;
    if (!(x & 0xf)) zeros += 4, x >>= 4;
    if (!(x & 0x3)) zeros += 2, x >>= 2;
    if (!(x & 0x1)) zeros += 1, x >>= 1;
    return zeros;
}

int __builtin_ctzl(unsigned long x) { return __builtin_ctzll(x); }

int __builtin_ffs(unsigned x) { return x ? __builtin_ctz(x) + 1 : 0; }

int __builtin_ffsl(unsigned long x) { return x ? __builtin_ctzl(x) + 1 : 0; }

int __builtin_ffsll(unsigned long long x) { return x ? __builtin_ctzll(x) + 1 : 0; }

int __builtin_clrsb(unsigned x) {
    unsigned y = (int)x < 0 ? ~x : x;
    return y ? __builtin_clz(y) - 1 : 8 * (int)sizeof y - 1;
}

int __builtin_clrsbl(unsigned long x) {
    unsigned long y = (long)x < 0 ? ~x : x;
    return y ? __builtin_clzl(y) - 1 : 8 * (int)sizeof y - 1;
}

int __builtin_clrsbll(unsigned long long x) {
    unsigned long long y = (long long)x < 0 ? ~x : x;
    return y ? __builtin_clzll(y) - 1 : 8 * (int)sizeof y - 1;
}

unsigned short __builtin_bswap16(unsigned short x) {
    return (x & 255) << 8 | (x >> 8 & 255);
}

unsigned __builtin_bswap32(unsigned x) {
    return (x & 255) << 24 | (x >> 8 & 255) << 16 | (x >> 16 & 255) << 8 | (x >> 24 & 255);
}

typedef __typeof__(__builtin_choose_expr(sizeof(long) == 8, 0ul, 0ull)) vitrum_64;
vitrum_64 __builtin_bswap64(vitrum_64 x) {
    return (x & 255) << 56 | (x >> 8 & 255) << 48 | (x >> 16 & 255) << 40 | (x >> 24 & 255) << 32 | (x >> 32 & 255) << 24 | (x >> 40 & 255) << 16 | (x >> 48 & 255) << 8 | (x >> 56 & 255);
}
