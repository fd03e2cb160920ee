// verdict: unknown
// Whether a sum fits in a bit-field is not modelled.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct fields {
    int low : 3;
};

int main(void) {
    struct fields it = {0};
    int value = __VERIFIER_nondet_int();
    if (value == 5 && __builtin_add_overflow_p(value, 0, it.low)) reach_error();
    return 0;
}
