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

int main(void) {
    int state = 100, flag = 0, seen = 0;
    while (1) {
        int event = __VERIFIER_nondet_int();
        if (state == 100) { state = event > 0 ? 110 : 120; }
        else if (state == 110) { flag = 1; state = 130; }
        else if (state == 120) { if (event == 7) return 0; state = 130; }
        else if (state == 130) { if (flag) seen = 1; state = event ? 140 : 100; flag = 0; }
        else if (state == 140) { CHECK(seen == 1); return 0; }
    }
}
