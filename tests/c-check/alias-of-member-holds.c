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

struct s { int a, b; };
static void set(int *p, struct s *q) { *p = 1; q->b = 2; }
int main(void) {
    struct s s = { 0, 0 };
    set(__VERIFIER_nondet_bool() ? &s.a : &s.b, &s);
    CHECK(s.b == 2);
    return 0;
}
