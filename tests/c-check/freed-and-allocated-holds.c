// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
    int *p = malloc(sizeof *p);
    unsigned long before = (unsigned long)p;
    free(p);
    int *q = malloc(sizeof *q);
    if (q && before == (unsigned long)q && __VERIFIER_nondet_int()) reach_error();
    return 0;
}
