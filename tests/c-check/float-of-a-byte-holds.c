// verdict: holds
// options: --time-limit 10s
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    double d = x / 4.0;
    int i = (int)(d * 1.5);
    if (i == 96)
        reach_error();
    return 0;
}
