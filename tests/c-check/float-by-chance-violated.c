// verdict: violated
// options: --engine fuzz
// An input is a number of its type, and the compiled program gets the same.
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);

int main(void) {
    float f = __VERIFIER_nondet_float();
    if (f >= 1.0f && f <= 2.0f) reach_error();
    return 0;
}
