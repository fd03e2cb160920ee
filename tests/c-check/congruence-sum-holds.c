// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
    while (__VERIFIER_nondet_int()) {
        CHECK(4 * x + 2 * y + z != 4);
        x += 2 * __VERIFIER_nondet_int();
        y += 4 * __VERIFIER_nondet_int();
        z += 8 * __VERIFIER_nondet_int();
    }
    return 0;
}
