// verdict: unknown
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int a[8];
int done;
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    __VERIFIER_assume(n <= 9);
    for (unsigned i = 0; i < n; i++) a[i] = 1;
    done = (n == 9);
    CHECK(!done);
    return 0;
}
