// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern char missing __attribute__((weak));
static char *const held = &missing;
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 3 && x < 2) reach_error();
    return 0;
}
