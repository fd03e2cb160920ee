// Shifts keep the type of their left operand.
#include <stdio.h>
int main(void) {
    int a = -16;
    unsigned b = 0xf0000000u;
    long c = 1;
    for (int i = 0; i < 5; i++) printf("%d %x %lx\n", a >> i, b >> i, c << (i * 13));
    unsigned char k = 0x81;
    printf("%d %d\n", k << 4, (unsigned char)(k << 4));
    long long big = 1ll << 62;
    printf("%lld %llx\n", big >> 60, (unsigned long long)big << 1);
    printf("%d\n", (1 << 3) | (1 << 1));
    return 0;
}
