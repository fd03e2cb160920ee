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

struct bits { int a : 3; unsigned b : 5; signed c : 4; };
int main(void) {
    struct bits s = { 0, 0, 0 }; int x = __VERIFIER_nondet_int();
    s.a = x; s.b = x; s.c = -1;
    CHECK(s.a >= -4 && s.a <= 3 && s.b <= 31 && s.c == -1 && (s.b & 7) == (s.a & 7));
    return 0;
}
