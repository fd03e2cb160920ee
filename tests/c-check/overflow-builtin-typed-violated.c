// verdict: violated
// The name says that operands are converted to unsigned numbers first.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    unsigned rest;
    if (a == -1 && __builtin_usub_overflow(4, a, &rest)) reach_error();
    return 0;
}
