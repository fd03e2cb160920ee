// Matrix product, primes, sorting: plain loops over arrays.
#include <stdio.h>
#define N 6
static void mul(double a[N][N], double b[N][N], double c[N][N]) { for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { c[i][j] = 0; for (int k = 0; k < N; k++) c[i][j] += a[i][k] * b[k][j]; } }
static void sort(int *a, int n) { for (int i = 1; i < n; i++) { int v = a[i], j = i; for (; j > 0 && a[j - 1] > v; j--) a[j] = a[j - 1]; a[j] = v; } }
static void quick(int *a, int lo, int hi) { if (lo >= hi) return; int p = a[(lo + hi) / 2], i = lo, j = hi; while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; } } quick(a, lo, j); quick(a, i, hi); }
int main(void) {
    double a[N][N], b[N][N], c[N][N], tr = 0;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { a[i][j] = i + j * 0.5; b[i][j] = i == j; }
    b[0][1] = 2;
    mul(a, b, c);
    for (int i = 0; i < N; i++) tr += c[i][i];
    printf("%.3f %.3f\n", tr, c[3][1]);
    char comp[200] = { 0 }; int n = 0;
    for (int i = 2; i < 200; i++) { if (comp[i]) continue; n++; for (int j = i * i; j < 200; j += i) comp[j] = 1; }
    printf("%d\n", n);
    int v[20], w[20]; unsigned s = 7;
    for (int i = 0; i < 20; i++) { s = s * 1103515245u + 12345u; v[i] = w[i] = (s >> 16) % 100; }
    sort(v, 20); quick(w, 0, 19);
    for (int i = 0; i < 20; i++) printf("%d%s", v[i], v[i] == w[i] ? " " : "! ");
    printf("\n");
    return 0;
}
