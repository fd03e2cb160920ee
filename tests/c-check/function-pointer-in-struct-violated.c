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

struct ops { int (*get)(int); int base; };
static int plus(int x) { return x + 1; }
static int minus(int x) { return x - 1; }
int main(void) {
    struct ops a = { plus, 3 }, b = { minus, 3 };
    struct ops *p = __VERIFIER_nondet_bool() ? &a : &b;
    int r = p->get(p->base);
    CHECK(r == 4 || r == 3);
    return 0;
}
