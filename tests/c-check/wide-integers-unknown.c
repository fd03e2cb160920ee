// verdict: unknown
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);

int main(void) {
    long a = __VERIFIER_nondet_long(), b = __VERIFIER_nondet_long();
    __int128 product = (__int128)a * b;
    if (product == 7 && a != 1 && a != 7 && a != -1 && a != -7) reach_error();
    return 0;
}
