// A sequence begins with the first number, and again with each seed. Seeds may be equal, so that
// whatever comes after another beginning is computed, and shows no violation.
vitrum_number __VERIFIER_nondet_vitrum_random(void);
vitrum_number __vitrum_random_after_another_seed(void);
void __VERIFIER_assume(int);
static int vitrum_beginnings;
void vitrum_name(unsigned seed) {
    if (vitrum_beginnings < 2) vitrum_beginnings++;
}
vitrum_number vitrum_next(void) {
    vitrum_number next = 0;
    if (vitrum_beginnings == 0) vitrum_beginnings = 1;
    if (vitrum_beginnings == 1) next = __VERIFIER_nondet_vitrum_random();
    else next = __vitrum_random_after_another_seed();
    __VERIFIER_assume(next >= 0 && next <= 0x7fffffff);
    return next;
}
