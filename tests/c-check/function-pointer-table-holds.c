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

static int zero(void) { return 0; }
static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*const table[3])(void) = { zero, one, two };
int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    __VERIFIER_assume(i < 3);
    CHECK(table[i]() == (int)i + 0);
    return 0;
}
