// verdict: unknown
// gcc computes i - --i + 2: what is undefined in C depends on that.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i != 3) return 0;
    int r = (i + 2) - --i;
    if (r == 3)
        reach_error();
    return 0;
}
