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

#include <string.h>
int main(void) { int a[6]; memset(a, 0, sizeof a); a[2] = 1; int i = __VERIFIER_nondet_int(); if (i < 0 || i > 5) return 0; CHECK(a[i] <= 1 && (a[i] == 0 || i == 3)); return 0; }
