// verdict: unknown
// What is the address of an object in one run is any number in others.
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    int x = 1;
    long n = (long)&x, other = __VERIFIER_nondet_long();
    if (other > 0) n = other;
    int *p = (int *)n;
    if (*p != 1) reach_error();
    return 0;
}
