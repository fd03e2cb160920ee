// verdict: unknown
// options: --time-limit 8s
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    double a = x * x * x - 2.0 * y * y * x + y / x;
    double b = y * y * y - 3.0 * x * x * y + x / y;
    if (a > 1.0 && b > 2.0 && a * b == 1234.5678 && a / b == 1.0000003)
        reach_error();
    return 0;
}
