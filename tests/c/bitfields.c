// Bit-fields: signedness, promotion, truncation, neighbours.
#include <stdio.h>
struct f { unsigned a : 3; int b : 5; unsigned c : 13; signed d : 1; unsigned : 0; unsigned e : 32; _Bool g : 1; };
int main(void) {
    struct f x = { 9, -3, 8191, -1, 0xffffffffu, 1 };
    printf("%u %d %u %d %u %d %zu\n", x.a, x.b, x.c, x.d, x.e, x.g, sizeof x);
    x.a += 7;
    x.b = 17;
    x.c++;
    printf("%u %d %u\n", x.a, x.b, x.c);
    printf("%d %d\n", x.a - 2 < 0, (x.e - 1 < 0));
    printf("%d\n", x.b = 31);
    x.g = 256;
    printf("%d %d\n", x.g, x.a++);
    struct { long long w : 40; unsigned long long v : 33; } y = { -1, -1 };
    printf("%lld %llu %zu\n", (long long)y.w, (unsigned long long)y.v, sizeof y);
    return 0;
}
