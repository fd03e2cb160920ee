// verdict: unknown
// It writes what its arguments say.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern void __VERIFIER_nondet_memory(void *, unsigned long);

int main(void) {
    int pair[2] = {0, 0};
    __VERIFIER_nondet_memory(pair, sizeof pair);
    if (pair[1] == 77) reach_error();
    return 0;
}
