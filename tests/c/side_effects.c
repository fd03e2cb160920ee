// Increments, compound assignment, chains, the comma.
#include <stdio.h>
int g = 1;
static int bump(void) { return g *= 2; }
int main(void) {
    int i = 5, a[6] = { 0 };
    a[i--] = 9;
    a[--i] = 8;
    printf("%d %d %d\n", i, a[5], a[3]);
    int x, y, z;
    x = y = z = i + 1;
    x += y -= z *= 2;
    printf("%d %d %d\n", x, y, z);
    int *p = a;
    *p++ = 1; *++p = 2; (*p)++;
    printf("%d %d %d %td\n", a[0], a[1], a[2], p - a);
    x = (i++, i++, i * 2);
    printf("%d %d\n", x, i);
    int s = bump() + bump() * 10;
    printf("%d %d\n", s, g);
    unsigned char c = 250;
    c += 10; c <<= 1; c ^= 0xff; c %= 100;
    printf("%d\n", c);
    short h = 1;
    h -= 70000;
    double d = 7; d /= 2; i *= 1.5;
    printf("%d %.2f %d\n", h, d, i);
    return 0;
}
