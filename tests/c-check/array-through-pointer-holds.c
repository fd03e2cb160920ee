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

static void set(int *p, int n, int v) { for (int i = 0; i < n; i++) p[i] = v; }
int main(void) {
    int a[4], b[4];
    set(a, 4, 1);
    set(b, 4, 2);
    CHECK(a[3] == 1 && b[0] == 2);
    return 0;
}
