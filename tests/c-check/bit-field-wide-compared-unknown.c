// verdict: unknown
// A bit-field wider than int is compared in its own width.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct fields {
    unsigned long wide : 40;
};

int main(void) {
    struct fields it = {-1};
    int value = __VERIFIER_nondet_int();
    if (value == -1 && it.wide == value) reach_error();
    return 0;
}
