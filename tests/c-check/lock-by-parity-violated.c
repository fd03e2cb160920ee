// verdict: violated
// options: --engine lazy
// The lock is given back only while a counter is even.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0, j = 0;
    int lock = 0;
    while (i < n) {
        if (lock != 0) reach_error();
        lock = 1;
        i++;
        j += i == 3 ? 1 : 2;
        if (j % 2 == 0) lock = 0;
    }
    if (lock) reach_error();
    return 0;
}
