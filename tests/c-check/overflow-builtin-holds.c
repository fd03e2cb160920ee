// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), sum;
    if (__builtin_add_overflow(x, 1, &sum) != (x == 2147483647)) reach_error();
    if (__builtin_mul_overflow_p(x, 2, sum) != (x > 1073741823 || x < -1073741824)) reach_error();
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong(), total;
    if (!__builtin_add_overflow(a, b, &total) && (total < a || total < b)) reach_error();
    if (__builtin_sub_overflow(a, b, &total) != (a < b)) reach_error();
    return 0;
}
