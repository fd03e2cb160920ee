// verdict: holds
// Inputs have the range of their name, however they are declared.
extern void reach_error(void);
extern int __VERIFIER_nondet_bool(void);
int main(void) {
    int b = __VERIFIER_nondet_bool(), i = __VERIFIER_nondet_uchar();
    if (b < 0 || b > 1 || i < 0 || i > 255) reach_error();
    return 0;
}
