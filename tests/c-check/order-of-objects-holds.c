// verdict: holds
// Whether two ranges overlap, asked as old code asks it: the order of different objects may be any.
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);

static void apart(char *p, char *q, unsigned n) {
    if (p + n <= q || q + n <= p) return;
    abort();
}

int main(void) {
    int a[4] = {0, 0, 0, 0}, b[4] = {1, 2, 3, 4};
    int *from = __VERIFIER_nondet_int() ? b : a;
    apart((char *)a, (char *)from, sizeof a);
    for (int i = 0; i < 4; i++) a[i] = from[i];
    if (a[2] != 3) reach_error();
    return 0;
}
