// Locks that are taken and given back in one iteration, each by a choice of its own.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int held_@ = 0;
    while (__VERIFIER_nondet_int()) {
        int want_@ = __VERIFIER_nondet_int();
        if (want_@) held_@ = 1;
        if (want_@) { if (held_@ != 1) reach_error(); held_@ = 0; }
    }
    return 0;
}
