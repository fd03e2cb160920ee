// verdict: violated
// Whether there is an address is no address.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int *p = x > 3 ? &x : 0;
    _Bool there = p, always = &x;
    if (!always || there + always != 2) reach_error();
    return 0;
}
