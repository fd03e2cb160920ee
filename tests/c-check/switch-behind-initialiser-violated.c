// verdict: violated
// No case comes by the initialiser.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    switch (__VERIFIER_nondet_int()) {
        int v = 1;
    case 1:
        if (v != 1) reach_error();
    }
    return 0;
}
