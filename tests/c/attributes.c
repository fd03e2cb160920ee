// Attributes in every position, and what C23 writes as [[…]].
#include <stdio.h>
__attribute__((unused)) static int __attribute__((noinline)) f(int a __attribute__((unused)), int b) __attribute__((const));
static int f(int a, int b) { return b; }
struct __attribute__((aligned(8))) s { char c __attribute__((aligned(2))); } __attribute__((may_alias));
typedef unsigned char u8 __attribute__((mode(QI)));
typedef int wide __attribute__((__mode__(__DI__)));
static int *__attribute__((unused)) p, * const __attribute__((unused)) q = 0;
[[maybe_unused]] static int z;
enum e { A __attribute__((deprecated)), B };
extern int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
static int g(int n) { switch (n) { case 1: n++; __attribute__((fallthrough)); case 2: n++; [[fallthrough]]; default: return n; } }
int main(void) {
    int x __attribute__((aligned(16), unused)) = 3;
    __extension__ int y = __extension__ 4;
    goto done;
done: __attribute__((unused));
    printf("%d %zu %zu %zu %d %d\n", f(1, 2), sizeof(struct s), sizeof(u8), sizeof(wide), g(1), x + y);
    return 0;
}
