// verdict: refused
// The type of a bit-field has its width and no name.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct fields {
    unsigned low : 31;
};

int main(void) {
    struct fields it = {__VERIFIER_nondet_int() & 1};
    __typeof__((0, it.low)) value = 1;
    if (value - 9 < 0) reach_error();
    return 0;
}
