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
    int x = __VERIFIER_nondet_int();
    typeof(x) y = ({ int t = x & 15; t > 9 ? t - 9 : t; });
    int z = y ?: 10, w;
    switch (z) { case 1 ... 6: w = 1; break; case 7 ... 10: w = 2; break; default: w = 0; }
    CHECK(w == 1);
    return 0;
}
