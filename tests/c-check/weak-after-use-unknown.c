// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int missing(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (!missing && x == 3) reach_error();
    return 0;
}

extern int missing(void) __attribute__((weak));
