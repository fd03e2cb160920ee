// verdict: unknown
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int a[2], b[2];

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i > 2) return 0;
    int *p = a + i;
    if (p == b) reach_error();
    return 0;
}
