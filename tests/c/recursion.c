// Recursion, mutual recursion, static counters.
#include <stdio.h>
static int depth;
static int ack(int m, int n) { depth++; return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static void hanoi(int n, int a, int b, int c, int *moves) { if (!n) return; hanoi(n - 1, a, c, b, moves); ++*moves; hanoi(n - 1, c, b, a, moves); }
static int next(void) { static int n = 10; return n++; }
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
int main(void) {
    int moves = 0;
    hanoi(8, 1, 2, 3, &moves);
    printf("%d %d %d %d\n", ack(2, 3), depth, even(100), moves);
    next(); next();
    printf("%d %d\n", next(), gcd(1071, 462));
    return 0;
}
