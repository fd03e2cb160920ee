// verdict: violated
// options: --data-model ILP32
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

int main(void) {
    long l = __VERIFIER_nondet_long(); unsigned n = __VERIFIER_nondet_uint();
    long long ll = (long long)l * n;
    CHECK(l >= 0 || ll == (long)ll);
    return 0;
}
