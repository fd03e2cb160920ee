// volatile and const do not change values; restrict, register, thread-local.
#include <stdio.h>
static __thread int t = 4;
_Thread_local int u;
volatile int v = 3;
const int k = 12, arr[] = { 1, 2, 3 };
static int sum(const int *restrict a, int n) { register int s = 0; while (n--) s += *a++; return s; }
int main(void) {
    const volatile int cv = v;
    int *const p = (int *)&v;
    *p = v + v;
    t++; u--;
    printf("%d %d %d %d %d %d\n", v, cv, t, u, k, sum(arr, 3));
    const char *const s = "const";
    printf("%c\n", *s);
    return 0;
}
