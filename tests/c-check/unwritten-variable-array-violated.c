// verdict: violated
// The same in a variable array, which is executed by the interpreter alone.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 4 || n > 40) return 0;
    int a[n];
    a[1] = 3;
    if (a[n - 1] == 3) reach_error();
    return 0;
}
