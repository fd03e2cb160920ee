// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int \u00e9t\U000000e9 = 4;

int main(void) {
    int x\u03b1 = __VERIFIER_nondet_int();
    if (xα == été + 1) reach_error();
    return 0;
}
