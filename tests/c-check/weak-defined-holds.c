// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
__attribute__((weak)) int value(void);
int value(void) { return 2; }
extern int other(void) __attribute__((weak));
int other(void) { return 3; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (!value || !&other) reach_error();
    if (value() == 1 && other() == x) reach_error();
    return 0;
}
