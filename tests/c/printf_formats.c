// The formats of printf.
#include <stdio.h>
int main(void) {
    printf("[%5d][%-5d][%05d][%+d][% d][%.3d][%8.3d]\n", 42, 42, 42, 42, 42, 7, 7);
    printf("[%x][%X][%#x][%o][%#o][%08x][%u]\n", 255, 255, 255, 8, 8, 0xbeef, -1);
    printf("[%s][%10s][%-10s][%.2s][%c][%%]\n", "abc", "abc", "abc", "abc", 'z');
    printf("[%ld][%lld][%lu][%hd][%hhd][%hhu][%zu]\n", -1l, 1ll << 40, 1ul << 40, 70000, 300, 300, sizeof(int));
    printf("[%*d][%-*d][%.*f]\n", 6, 1, 6, 2, 2, 3.14159);
    printf("[%f][%.0f][%.1f][%10.4f][%-10.2f][%+f]\n", 1.5, 2.5, 0.05, 3.14159265, 2.5, 1.0);
    printf("[%e][%.2e][%E][%g][%g][%g][%G]\n", 12345.678, 0.00012, 1e10, 1e10, 0.0001, 100000.0, 1e-10);
    printf("[%g][%.3g][%#g][%g][%g]\n", 1e6, 1234567.0, 1.0, 0.1 + 0.2, -0.0);
    printf("[%5s][%p][%d]\n", (char *)0 ? "" : "nil", (void *)0, printf("x\n"));
    printf("[%.10s][%5c][%-5c]|\n", "longer than ten", 'a', 'b');
    printf("[%llu][%lli][%jd]\n", 18446744073709551615ull, -9223372036854775807ll - 1, (long)-5);
    printf("[%f][%F][%g]\n", 1 / 0.0, -1 / 0.0, 1e308 * 10);
    fprintf(stdout, "%s\n", "to stdout");
    char b[10];
    printf("%d %s\n", snprintf(b, sizeof b, "%d%s", 12345, "overflowing"), b);
    return 0;
}
