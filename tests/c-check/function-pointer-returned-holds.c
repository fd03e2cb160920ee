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

static int one(int x) { return x + 1; }
static int two(int x) { return x - 1; }
static int (*pick(int which))(int) { return which ? one : two; }
int main(void) {
    int w = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > -100 && x < 100);
    CHECK(pick(w)(x) == (w ? x + 1 : x - 1) && (pick(w) == one) == (w != 0));
    return 0;
}
