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

struct inner { int a[3]; char c; }; struct outer { struct inner x, y; };
int main(void) {
    struct outer o = { { { 1, 2, 3 }, 'a' }, { { 4, 5, 6 }, 'b' } }, p;
    int i = __VERIFIER_nondet_int();
    __VERIFIER_assume(i >= 0 && i < 3);
    o.y.a[i] = 9;
    p = o; p.x = o.y; o.y.a[i] = 0;
    CHECK(p.x.a[i] == 9 && p.y.a[i] == 9 && p.x.c == 'b' && o.x.a[0] == 1);
    return 0;
}
