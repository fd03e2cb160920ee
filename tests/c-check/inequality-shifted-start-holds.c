// verdict: holds
// options: --engine induction
// The inner loop begins later and later, but never before the first place.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int rows = __VERIFIER_nondet_int();
    int first = __VERIFIER_nondet_int();
    if (first < 5 || first > 500000 || rows > 500000)
        return 0;
    for (int row = 0; row < rows; row++) {
        for (int place = first; place < rows; place++)
            if (place < 5)
                reach_error();
        if (__VERIFIER_nondet_int())
            first++;
    }
    return 0;
}
