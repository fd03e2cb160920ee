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
    int x = 0, y = __VERIFIER_nondet_int();
    __VERIFIER_assume(y >= 0 && y <= 20);
    while (x < 20) { x++; if (x > y) y++; }
    CHECK(y == 20 && x != 20);
    return 0;
}
