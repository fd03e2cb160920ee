// verdict: holds
// options: --malloc-never-fails
extern void reach_error(void);
extern void *malloc(unsigned long);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    int *a = malloc(2 * sizeof *a), *b = malloc(2 * sizeof *b);
    if (i > 2) return 0;
    if (a + i == b) reach_error();
    return 0;
}
