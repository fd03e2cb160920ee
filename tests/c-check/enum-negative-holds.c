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

enum level { LOW = -2, MIDDLE, HIGH = 4 };
int main(void) {
    enum level l = __VERIFIER_nondet_bool() ? MIDDLE : HIGH; int n;
    switch (l) { case LOW: n = 0; break; case MIDDLE: n = 1; break; case HIGH: n = 2; break; default: n = 3; }
    CHECK(n == (l < 0 ? 1 : 2));
    return 0;
}
