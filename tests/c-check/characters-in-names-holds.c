// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int xα = __VERIFIER_nondet_int();
    int x\u03b1\u03b2 = x\u03b1;
    if (xαβ != xα) reach_error();
    return 0;
}
