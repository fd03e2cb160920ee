// It does not go back; -1 says that it is not known. Where it may be larger than its type, it is any
// number.
long __VERIFIER_nondet_vitrum_clock(void);
void __VERIFIER_assume(int);
static long vitrum_before;
long clock(void) {
    long now = __VERIFIER_nondet_vitrum_clock();
    if (sizeof now < 8 || now == -1) return now;
    __VERIFIER_assume(now >= vitrum_before);
    vitrum_before = now;
    return now;
}
