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

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    __VERIFIER_assume(n < 6);
    CHECK(even(n) || n != 5);
    return 0;
}
