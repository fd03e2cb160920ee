// verdict: holds
// No error depends on what the constant is afterwards.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static const int fixed = 5;

int main(void) {
    int *p = (int *)&fixed, n = __VERIFIER_nondet_int();
    if (n == 7) *p = 6;
    if (n > 10 && n < 5) reach_error();
    return 0;
}
