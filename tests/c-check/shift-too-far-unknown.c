// verdict: unknown
// A shift by the width or more has no result, so that a run ends there.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int by = 32;
    int y = x << by;
    if (y & 255)
        reach_error();
    return 0;
}
