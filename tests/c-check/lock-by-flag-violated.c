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
    int lock = 0, old = 0, new = __VERIFIER_nondet_int();
    do {
        CHECK(lock == 0); lock = 1; old = new;
        if (__VERIFIER_nondet_bool()) { lock = 0; new = (int)((unsigned)new + 1); }
    } while (new != old && old != 5);
    CHECK(lock == 1);
    return 0;
}
