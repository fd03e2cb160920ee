// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x;
extern int y __attribute__((alias("x")));
int main(void) {
    y = __VERIFIER_nondet_int();
    if (x == 98765) reach_error();
    return 0;
}
