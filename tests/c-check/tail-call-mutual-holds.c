// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
static int odd(int n);
static int even(int n) { if (n <= 0) return n == 0; return odd(n - 1); }
static int odd(int n) { if (n <= 0) return 0; return even(n - 1); }
int main(void) {
    int n = __VERIFIER_nondet_int();
    int e = even(n);
    CHECK(e == 0 || e == 1);
    return 0;
}
