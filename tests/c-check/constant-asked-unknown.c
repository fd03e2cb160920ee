// verdict: unknown
// Whether gcc sees that this is constant depends on how it simplifies.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int value = __VERIFIER_nondet_int();
    if (__builtin_constant_p(value * 0)) reach_error();
    return 0;
}
