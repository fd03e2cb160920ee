// Arrays of variable length: one and two dimensions, parameters, sizeof, in loops.
#include <stdio.h>
static int trace(int n, int m[n][n]) { int s = 0; for (int i = 0; i < n; i++) s += m[i][i]; return s; }
static int last(int n, int a[static n]) { return a[n - 1]; }
int main(void) {
    int total = 0;
    for (int n = 1; n < 5; n++) {
        int a[n], m[n][n];
        for (int i = 0; i < n; i++) { a[i] = i; for (int j = 0; j < n; j++) m[i][j] = i * n + j; }
        total += trace(n, m) + last(n, a) + (int)sizeof m + (int)(sizeof a / sizeof a[0]);
    }
    printf("%d\n", total);
    int k = 3;
    char buf[k * 2 + 1];
    k = 100;
    printf("%zu\n", sizeof buf);
    typedef int row[k - 96];
    row r; r[3] = 0; int (*pr)[k - 96] = &r;
    (*pr)[3] = 5;
    printf("%zu %d\n", sizeof(row), r[3]);
    int (*dyn)[k] = (int (*)[k])__builtin_alloca(2 * sizeof *dyn);
    dyn[1][99] = 42;
    printf("%d %td\n", dyn[1][99], (char *)(dyn + 1) - (char *)dyn);
    return 0;
}
