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

struct s { int a, b; struct s *next; };
extern struct s *source(void);
int main(void) { struct s *p = source(); if (!p) return 0; p->a = 1; p->b = 2; if (p->next) { p->next->b = 5; CHECK(p->a == 1 && (p->b == 2 || p->next == p)); } return 0; }
