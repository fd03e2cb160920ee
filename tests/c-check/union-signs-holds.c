// verdict: holds
// A number with and without a sign at one place, compared as both.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union both {
    int with;
    unsigned without;
};

int main(void) {
    union both both;
    both.with = __VERIFIER_nondet_int();
    if (both.without <= 5u && both.with < 0)
        reach_error();
    if (both.with < 0 && both.without < 2147483648u)
        reach_error();
    return 0;
}
