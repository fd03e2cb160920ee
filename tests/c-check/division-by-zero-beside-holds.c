// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* A divisor may be zero; whatever the division gives, the error is out of reach. */
int main(void) {
    int n = __VERIFIER_nondet_int(), x = 1;
    if (n < 0 || n > 3) return 0;
    x = 6 / n;
    CHECK(n <= 3);
    return x > 0;
}
