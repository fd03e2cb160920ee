// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int divisor(int a, int b) { return b == 0 ? a : divisor(b, a % b); }

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a <= 0 || b <= 0) return 0;
    int found = divisor(a, b);
    if (found < 1 || found > b) reach_error();
    return 0;
}
