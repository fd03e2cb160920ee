// verdict: violated
// An allocation that can't succeed fails.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 100 || n > 1000)
        return 0;
    char *a = malloc((unsigned long)n << 40);
    if (!a)
        reach_error();
    return 0;
}
