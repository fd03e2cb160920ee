// Objects seen as bytes; pointers through integers and through copied bytes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
struct s { int a; char b; short c; int *p; };
int main(void) {
    int x = 0x01020304, y = 77;
    unsigned char *b = (unsigned char *)&x;
    printf("%d%d%d%d\n", b[0], b[1], b[2], b[3]);
    b[1] = 0xee;
    printf("%x\n", x);
    uintptr_t u = (uintptr_t)&y;
    *(int *)u += 1;
    *(int *)(u + 1 - 1) += 1;
    printf("%d %d\n", y, (int)(u % sizeof y));
    int *p = &y, *q;
    char raw[sizeof p];
    memcpy(raw, &p, sizeof p);
    memcpy(&q, raw, sizeof q);
    for (unsigned i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];
    *q += 1;
    struct s v = { 1, 2, 3, &y }, w;
    unsigned char *from = (void *)&v, *to = (void *)&w;
    for (unsigned i = 0; i < sizeof v; i++) to[i] = from[i];
    printf("%d %d %d %d %d\n", w.a, w.b, w.c, *w.p, p == q);
    short h[2] = { 0x1122, 0x3344 };
    int both;
    memcpy(&both, h, 4);
    printf("%x\n", both);
    return 0;
}
