// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int count;
int next(void) { return count++; }

int main(void) {
    struct { int p, q; } s = { .q = next(), .p = next() };
    int twice[1] = { [0] = next(), [0] = next() };
    int x = __VERIFIER_nondet_int();
    if (s.p == 1 && s.q == 0 && x == twice[0]) reach_error();
    if (count == 4 && x == 7) reach_error();
    return 0;
}
