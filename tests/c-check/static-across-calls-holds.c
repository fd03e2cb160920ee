// verdict: holds
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

static int next(void) { static int n = 5; return n += 2; }
int main(void) {
    int a = next(), b = __VERIFIER_nondet_bool() ? next() : 0, c = next();
    CHECK(a == 7 && c == (b ? 11 : 9));
    return 0;
}
