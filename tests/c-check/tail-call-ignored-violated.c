// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* What a call gives is not what is returned. */
static int calls;
static int last(int n) {
    calls++;
    if (n <= 0) return 7;
    last(n - 1);
    return 5;
}
static void quiet(int n) { calls++; if (n > 0) quiet(n - 1); }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3) return 0;
    int r = last(n);
    CHECK(r == (n == 0 ? 7 : 7));
    CHECK(calls == n + 1);
    quiet(n);
    CHECK(calls == 2 * n + 2);
    return 0;
}
