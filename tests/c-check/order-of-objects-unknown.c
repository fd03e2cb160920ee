// verdict: unknown
// Which of two objects comes first is nobody's to say: that they are in some order is no proof.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int a[4], b[4];

int main(void) {
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || i > 3 || j < 0 || j > 3) return 0;
    int *first = &a[i], *second = &b[j];
    if (first < second) return 0;
    if (second < first) return 0;
    reach_error();
    return 0;
}
