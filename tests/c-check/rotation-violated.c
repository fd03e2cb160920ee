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

static unsigned turned(unsigned x, unsigned n) { return n == 0 ? x : x << n | x >> (32 - n); }
int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint() % 32;
    CHECK(turned(x, n) != x || n == 0 || x == 0 || x == ~0u);
    return 0;
}
