// switch: falling through, ranges, default in the middle, nested, Duff's device.
#include <stdio.h>
enum color { RED, GREEN = 5, BLUE };
static int f(int x) {
    switch (x) {
        case 1: x += 10;
        default: x += 100; break;
        case 2:
        case 3: return x;
        case 10 ... 20: { int y = x; switch (y % 2) { case 0: return 1; } x = -1; }
        case -5: x--;
    }
    return x;
}
static void copy(char *to, const char *from, int count) {
    int n = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
            } while (--n > 0);
    }
}
int main(void) {
    for (int i = -6; i < 23; i += 3) printf("%d ", f(i));
    char b[32] = { 0 };
    copy(b, "duff's device works", 19);
    printf("%s\n", b);
    enum color c = BLUE;
    switch (c) { case RED: puts("red"); break; case BLUE: puts("blue"); case GREEN: puts("green"); }
    switch (3) { int hidden; case 3: hidden = 4; printf("%d\n", hidden); }
    switch (1ull << 40) { case 1ull << 40: puts("wide"); }
    switch ((unsigned char)300) { case 44: puts("44"); }
    return 0;
}
