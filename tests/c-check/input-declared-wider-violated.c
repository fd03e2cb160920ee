// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_uchar(void);
int main(void) {
    if (__VERIFIER_nondet_uchar() == 255) reach_error();
    return 0;
}
