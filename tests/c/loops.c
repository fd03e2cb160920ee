// break, continue, nested loops, loops without a condition.
#include <stdio.h>
int main(void) {
    int n = 0;
    for (;;) { if (++n % 2) continue; if (n > 10) break; printf("%d ", n); }
    do { n -= 3; } while (n > 0);
    printf("%d\n", n);
    for (int i = 0, j = 10; i < j; i++, j--) { if (i == 3) continue; printf("%d%d ", i, j); }
    int i = 5;
    while (i --> 0) { for (int k = 0; k < 3; k++) { if (k == i) goto out; } }
out:
    printf("%d\n", i);
    do { if (i == 1) continue; i--; } while (i > 1);
    printf("%d\n", i);
    for (int i = 0; i < 2; i++) { int i = 7; printf("%d ", i++); }
    while (0) printf("never");
    printf("\n");
    return 0;
}
