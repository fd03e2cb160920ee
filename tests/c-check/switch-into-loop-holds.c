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

int main(void) {
    int n = __VERIFIER_nondet_int(), count = 0;
    __VERIFIER_assume(n >= 0 && n < 3);
    switch (n) { do { case 2: count++; case 1: count++; case 0: ; } while (0); }
    CHECK(count == n);
    return 0;
}
