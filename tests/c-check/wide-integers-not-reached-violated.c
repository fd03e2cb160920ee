// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __int128 __VERIFIER_nondet_uint128(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    long wide = 3L * x;
    if (x > 5 && wide < 5) {
        unsigned __int128 p = __VERIFIER_nondet_uint128(), q;
        if (__builtin_mul_overflow(p, p, &q)) return 1;
    }
    if (x == 3 && wide == 9) reach_error();
    return 0;
}
