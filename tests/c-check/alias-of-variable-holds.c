// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x;
extern int y __attribute__((alias("x")));
int main(void) {
    x = __VERIFIER_nondet_int();
    if (&x != &y || x != y) reach_error();
    return 0;
}
