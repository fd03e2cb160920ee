// A protocol that passes through states before something is opened and closed.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int state = 0, opened = 0;
    while (__VERIFIER_nondet_int()) {
        switch (state) {
        case @: if (__VERIFIER_nondet_int()) state = @ + 1; break;
        case SIZE: opened++; state = SIZE + 1; break;
        default: opened--; state = 0; break;
        }
        if (opened < 0 || opened > 1) reach_error();
    }
    return 0;
}
