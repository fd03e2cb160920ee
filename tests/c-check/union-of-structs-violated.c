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

struct shape { int kind; union { struct { int r; } circle; struct { int w, h; } box; } as; };
int main(void) {
    struct shape s; s.kind = __VERIFIER_nondet_bool();
    int n = __VERIFIER_nondet_int();
    if (s.kind) { s.as.box.w = n; s.as.box.h = 2; } else s.as.circle.r = n;
    CHECK(s.kind || s.as.circle.r != 77);
    return 0;
}
