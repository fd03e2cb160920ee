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
    int a = 0, b = 0;
    while (__VERIFIER_nondet_bool()) {
        if (a == 0) { a = 1; b = 0; }
        else if (b == 0) { b = 1; }
        else { b = 0; a = 0; }
        CHECK(!(b == 1 && a == 0));
    }
    return 0;
}
