// verdict: violated
extern int __VERIFIER_nondet_int(void);
void failed(void) asm("reach_error");

int main(void) {
    if (__VERIFIER_nondet_int() == 3) failed();
    return 0;
}
