// Locks that stay taken from one iteration to the next.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int held_@ = 0, should_@ = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) { if (held_@ != should_@) reach_error(); held_@ = 1; should_@ = 1; }
        else if (__VERIFIER_nondet_int()) { held_@ = 0; should_@ = 0; }
    }
    return 0;
}
