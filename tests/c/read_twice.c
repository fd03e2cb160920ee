// What is undefined in C because a variable changes without a sequence point, as gcc has it.
#include <stdio.h>
static int g, a[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static int pair(int x, int y) { return x * 100 + y; }
static void show(int result, int i) { printf("%d %d\n", result, i); }
#define REGISTER(e) { int i = 5; int r = e; show(r, i); }
#define MEMORY(e) { int i = 5, *p = &i; int r = e; show(r, *p); }
#define GLOBAL(e) { g = 5; int r = e; show(r, g); }
#define LONG(e) { long l = 1; int i = 5; long r = e; show((int)r, i); }
#define FLOAT(e) { double d = 5; double r = e; show((int)r, (int)d); }
int main(void) {
    REGISTER(++i + ++i) REGISTER(i - ++i) REGISTER(i - i++) REGISTER(i + i++) REGISTER(i++ + i)
    REGISTER(i++ - i) REGISTER((i = 3) - (i = 1)) REGISTER(i * 2 - ++i) REGISTER((i += 1) * (i += 2))
    REGISTER(i-- - --i) REGISTER((++i) * 10 + i++) REGISTER((i, i) - (++i))
    REGISTER(i == ++i) REGISTER(i << ++i) REGISTER(i += ++i) REGISTER(i -= i++) REGISTER(i = i++ + 1)
    REGISTER(pair(i, ++i)) REGISTER(pair(++i, i)) REGISTER(pair(i++, i)) REGISTER(pair(i, i++))
    REGISTER(pair(++i, ++i)) REGISTER(pair(i += 1, i += 2)) REGISTER(a[i] - ++i) REGISTER(a[i++] - a[i])
    REGISTER((a[i++] << 8) | (a[i++] << 4) | a[i++])
    MEMORY(++i + ++i) MEMORY(i - ++i) MEMORY(i + i++) MEMORY((i = 3) - (i = 1)) MEMORY(pair(++i, i))
    GLOBAL(++g + ++g) GLOBAL(g - ++g) GLOBAL(g + g++) GLOBAL(g -= g++) GLOBAL(pair(g++, g))
    LONG(l * i - ++i) LONG(i - l * ++i)
    FLOAT(d - ++d) FLOAT(++d + ++d)
    {
        int *p = a;
        int r = p[*++p];
        show(r, (int)(p - a));
    }
    {
        int i = 2, b[8] = {0};
        b[i++] = pair(0, i);
        show(b[3], i);
    }
    return 0;
}
