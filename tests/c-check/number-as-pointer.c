// verdict: unknown
// A number that is the address of an object becomes a pointer in memory.
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    int x = 1, y = 2, *p = &x;
    long n = __VERIFIER_nondet_long();
    if (n == (long)&y) {
        *(long *)&p = n;
        if (*p != 1) reach_error();
    }
    return 0;
}
