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

extern void exit(int);
static int order = 1;
__attribute__((destructor)) static void first(void) { order = order * 10 + 4; CHECK(order != 134); }
__attribute__((destructor)) static void second(void) { order = order * 10 + 3; }
int main(void) { if (__VERIFIER_nondet_bool()) exit(1); return 0; }
