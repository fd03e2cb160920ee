// verdict: holds
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    double a = x + 1.5, b = x + 1.5;
    if (x == x) CHECK(a == b);
    return 0;
}
