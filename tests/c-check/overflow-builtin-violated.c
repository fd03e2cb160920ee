// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), product;
    long a = __VERIFIER_nondet_long(), difference;
    if (__builtin_mul_overflow(x, y, &product) && product == 6 && __builtin_sub_overflow(a, 1L, &difference))
        reach_error();
    return 0;
}
