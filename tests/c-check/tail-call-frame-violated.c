// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* Each call has a local of its own that the next one reads through a pointer. */
static int deep(int *before, int n) {
    int own = n;
    if (n == 0) return *before;
    return deep(&own, n - 1);
}
int main(void) {
    int first = 9;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3) return 0;
    int r = deep(&first, n);
    CHECK(n == 0 ? r == 9 : r == 0);
    return 0;
}
