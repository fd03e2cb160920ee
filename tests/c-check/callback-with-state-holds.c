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

struct counter { int n; void (*step)(struct counter *); };
static void up(struct counter *c) { c->n++; }
static void down(struct counter *c) { c->n--; c->step = up; }
int main(void) {
    struct counter c = { 0, __VERIFIER_nondet_bool() ? up : down };
    int first = c.step == down;
    c.step(&c); c.step(&c);
    CHECK(c.n == (first ? 0 : 2) && c.step == up);
    return 0;
}
