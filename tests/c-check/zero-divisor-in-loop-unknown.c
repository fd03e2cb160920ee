// verdict: unknown
// options: --time-limit 12s
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    int d = 3, sum = 0;
    while (__VERIFIER_nondet_int()) {
        sum += 10 / d;
        d--;
        CHECK(d >= 0);
    }
    return 0;
}
