// Hash functions and checksums: many operations on bits.
#include <stdint.h>
#include <stdio.h>
static uint32_t crc(const char *s) { uint32_t c = ~0u; for (; *s; s++) { c ^= (uint8_t)*s; for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1; } return ~c; }
static uint64_t fnv(const char *s) { uint64_t h = 14695981039346656037ull; while (*s) { h ^= (unsigned char)*s++; h *= 1099511628211ull; } return h; }
static uint32_t rot(uint32_t x, int n) { return x << n | x >> (32 - n); }
static uint32_t mix(uint32_t a, uint32_t b) { a -= b; a ^= rot(b, 4); b += a; return a ^ rot(b, 19); }
static uint16_t adler(const char *s) { uint16_t a = 1, b = 0; while (*s) { a = (a + *s++) % 251; b = (b + a) % 251; } return b << 8 | a; }
int main(void) {
    const char *t[] = { "", "a", "hello, world", "The quick brown fox" };
    for (int i = 0; i < 4; i++) printf("%08x %016llx %04x\n", crc(t[i]), (unsigned long long)fnv(t[i]), adler(t[i]));
    uint32_t m = 1;
    for (uint32_t i = 0; i < 100; i++) m = mix(m, i);
    printf("%08x\n", m);
    int64_t lcg = 12345;
    for (int i = 0; i < 10; i++) lcg = lcg * 6364136223846793005 + 1442695040888963407;
    printf("%lld\n", (long long)lcg);
    return 0;
}
