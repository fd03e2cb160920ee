// verdict: unknown
// A constant that is not automatic can not be written: the path ends.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static const int fixed = 3;

int main(void) {
    *(int *)&fixed = __VERIFIER_nondet_int();
    if (fixed == 4) reach_error();
    return 0;
}
