// verdict: violated
// options: --engine fuzz
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double d = __VERIFIER_nondet_double();
    if (d > 0.0 && d < 100.0 && (int)d > 98) reach_error();
    return 0;
}
