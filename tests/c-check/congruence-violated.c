// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int z = 0;
    while (__VERIFIER_nondet_int()) {
        if (z == 16) reach_error();
        z += 8 * __VERIFIER_nondet_int();
    }
    return 0;
}
