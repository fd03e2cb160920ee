// verdict: violated
// In one object there is an order, also for a pointer that might be in another.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4] = {0, 0, 0, 0}, b[4] = {0, 0, 0, 0};
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 3) return 0;
    int *p = __VERIFIER_nondet_int() ? &a[k] : &b[k];
    if (p < a + 2 && p == &a[k] && k == 1) reach_error();
    return 0;
}
