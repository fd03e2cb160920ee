// verdict: violated
// Three numbers can't each be less than the next all around; two of them can be in order.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    int found = 0;
    while (__VERIFIER_nondet_int())
        if (a < b)
            found = 1;
    while (__VERIFIER_nondet_int())
        if (found == 1 && b < c)
            found = 2;
    if (found == 2 && c < a)
        reach_error();
    if (found == 2 && __VERIFIER_nondet_int() == 7)
        reach_error();
    return 0;
}
