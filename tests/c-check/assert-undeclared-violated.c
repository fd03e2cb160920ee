// verdict: violated
// `assert` is used without its header.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 3) {
        assert(x != 30);
    }
    return 0;
}
