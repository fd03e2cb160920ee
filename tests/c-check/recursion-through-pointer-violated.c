// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern long __VERIFIER_nondet_long(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

static void fill(int *to, int n) { if (n == 0) return; *to = n; fill(to + 1, n - 1); }
int main(void) {
    int a[4] = { 0, 0, 0, 0 }, n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 1 && n <= 3);
    fill(a, n);
    CHECK(a[1] != 2);
    return 0;
}
