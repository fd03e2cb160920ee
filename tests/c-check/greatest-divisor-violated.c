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
    unsigned a = __VERIFIER_nondet_uint() % 20 + 1, b = __VERIFIER_nondet_uint() % 20 + 1;
    unsigned x = a, y = b;
    while (y != 0) { unsigned r = x % y; x = y; y = r; }
    CHECK(x != 7);
    return 0;
}
