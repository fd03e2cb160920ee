// Loops that rely on wrap-around.
#include <stdio.h>
int main(void) {
    unsigned i; int n = 0;
    for (i = 5; i < 6; i--) n++;
    printf("%u %d\n", i, n);
    unsigned char c = 250; n = 0;
    while (c != 3) { c++; n++; }
    printf("%d\n", n);
    unsigned short s = 0; n = 0;
    do { s -= 1000; n++; } while (s > 30000);
    printf("%d %d\n", s, n);
    signed char k = 120;
    for (n = 0; n < 10; n++) k++;
    printf("%d\n", k);
    unsigned long l = 0;
    l--;
    printf("%lu %d\n", l, l == (unsigned long)-1);
    int h = 0;
    for (int q = 0; q < 1000; q++) h = h * 31 + q;
    printf("%d\n", h);
    return 0;
}
