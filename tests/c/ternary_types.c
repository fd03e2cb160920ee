// The type of ?: decides what the value becomes.
#include <stdio.h>
int main(void) {
    int c = 1, i = -1; unsigned u = 1; char ch = 'c'; short sh = -2; double d = 1.5;
    printf("%d %d\n", (c ? i : u) > 0, (c ? i : (long long)u) > 0);
    printf("%zu %zu %zu\n", sizeof(c ? ch : sh), sizeof(c ? ch : d), sizeof(c ? 0 : (char *)0));
    printf("%.1f %d\n", c ? 1 : d, (c ? ch : sh) == 'c');
    void *v = &i; int *p = &i;
    printf("%d %d\n", (c ? v : p) == &i, *(c ? p : 0));
    const char *s = c ? "yes" : 0;
    puts(s);
    c ? (void)puts("void") : (void)0;
    int arr[2] = { 1, 2 }, brr[3] = { 3, 4, 5 };
    printf("%d %d\n", *(c ? arr : brr), (c ? arr : brr)[1]);
    (c ? &i : &arr[0])[0] = 12;
    printf("%d\n", i);
    return 0;
}
