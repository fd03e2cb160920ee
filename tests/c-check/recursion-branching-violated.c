// verdict: violated
// Two calls in each: nine or ten under way at once are followed, forty would be too many copies.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int f(int n) {
    if (n <= 1) return n;
    return f(n - 1) + f(n - 2);
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x >= 0 && x <= 9 && f(x) == 34) reach_error();
    return 0;
}
