// _Bool holds 0 and 1.
#include <stdbool.h>
#include <stdio.h>
static bool is(int x) { return x; }
int main(void) {
    bool a = 5, b = 0.5, c = (void *)0, d = &a;
    printf("%d %d %d %d %d\n", a, b, c, d, is(256));
    a++; printf("%d ", a); a--; printf("%d ", a); a--; printf("%d\n", a);
    b += 3; c |= 4; d = !d;
    printf("%d %d %d %zu\n", b, c, d, sizeof a);
    printf("%d %d\n", ~a, -b);
    bool arr[3] = { 2, 0, -1 };
    printf("%d%d%d\n", arr[0], arr[1], arr[2]);
    a = 0x100;
    printf("%d %d\n", a, (bool)0.1f == true);
    return 0;
}
