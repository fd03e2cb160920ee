// Arrays of arrays, decay, negative indices, sizeof.
#include <stdio.h>
static int sum(int (*m)[3], int rows) {
    int s = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 3; j++) s += m[i][j] * (i + 1);
    return s;
}
int g[4][5];
int main(void) {
    int m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    int *flat = &m[0][0];
    printf("%d %d %d\n", sum(m, 2), flat[4], *(*(m + 1) + 2));
    printf("%zu %zu %zu\n", sizeof m, sizeof m[0], sizeof g / sizeof g[0]);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++) g[i][j] = i * 10 + j;
    int (*row)[5] = g + 2;
    printf("%d %d %d\n", row[0][1], row[-1][4], 3[g[1]]);
    int *end = &g[3][4];
    printf("%d %ld\n", end[-6], (long)(end - &g[0][0]));
    char s[] = "hello", t[8] = "abc";
    printf("%zu %zu %s %d\n", sizeof s, sizeof t, t, t[7]);
    return 0;
}
