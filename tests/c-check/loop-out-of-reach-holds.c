// verdict: holds
// options: --engine induction
// What is known of a loop that nothing reaches is known of no other.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), choice = __VERIFIER_nondet_uint() % 2, sum = 0;
    if (choice > 5)
        for (unsigned i = 0; i < n; i++) sum += 2;
    for (unsigned i = 0; i < n; i++) sum++;
    if (sum != n) reach_error();
    return 0;
}
