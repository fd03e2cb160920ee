// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int *old(void) { int x = 3; int *p = &x; return p; }
static int other(void) { int y = 9; int *q = &y; return *q; }
int main(void) {
    int *p = old();
    if (__VERIFIER_nondet_int()) other();
    if (*p == 9) reach_error();
    return 0;
}
