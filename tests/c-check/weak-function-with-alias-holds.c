// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
__attribute__((weak)) int value(void) { return 2; }
int other(void) __attribute__((alias("value")));
int third(void) __attribute__((weak, alias("value")));

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 6 && value() + other() + third() != x) reach_error();
    return 0;
}
