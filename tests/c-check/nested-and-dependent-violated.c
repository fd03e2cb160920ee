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

int main(void) {
    int n = __VERIFIER_nondet_int(), k = 0;
    __VERIFIER_assume(n >= 0 && n <= 3);
    for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) k++;
    CHECK(k != 6);
    return 0;
}
