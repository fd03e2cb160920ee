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

static int inc(int x) { return x + 1; }
static int dbl(int x) { return x * 2; }
static const struct { const char *name; int (*run)(int); int limit; } table[] = { { "inc", inc, 5 }, { "dbl", dbl, 10 } };
int main(void) {
    unsigned i = __VERIFIER_nondet_uint(); int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(i < sizeof table / sizeof table[0] && x >= 0 && x < table[i].limit);
    int y = table[i].run(x);
    CHECK(y <= 18 && table[i].name[0] == (i ? 'd' : 'i'));
    return 0;
}
