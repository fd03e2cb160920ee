// Unions show the bytes of one member as another.
#include <stdio.h>
#include <string.h>
union u { unsigned i; unsigned char b[4]; unsigned short h[2]; float f; };
int main(void) {
    union u v = { 0x11223344 };
    printf("%x %x %x\n", v.b[0], v.b[3], v.h[1]);
    v.b[1] = 0xff;
    printf("%x\n", v.i);
    v.f = 1.0f;
    printf("%x\n", v.i);
    union { double d; unsigned long long l; } d = { -2.5 };
    printf("%llx\n", d.l);
    union u w = v;
    w.h[0] = 0xabcd;
    printf("%x %x\n", w.i, v.i);
    float f;
    unsigned bits = 0x40490fdb;
    memcpy(&f, &bits, sizeof f);
    printf("%.6f\n", f);
    return 0;
}
