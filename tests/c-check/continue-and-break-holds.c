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
    int even = 0, all = 0;
    for (int i = 0; i < 3; i++) {
        if (__VERIFIER_nondet_bool()) break;
        all++;
        if (i % 2) continue;
        even++;
    }
    CHECK(even * 2 == all || even * 2 == all + 1);
    return 0;
}
