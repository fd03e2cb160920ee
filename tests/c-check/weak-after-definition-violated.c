// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int value(void) { return 2; }
extern int value(void) __attribute__((weak));
int held = 3;
extern int held __attribute__((weak));

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 5 && value() + held == x) reach_error();
    return 0;
}
