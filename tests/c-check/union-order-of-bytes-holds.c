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

union word { unsigned whole; unsigned char part[4]; };
int main(void) {
    union word w; w.whole = __VERIFIER_nondet_uint();
    unsigned again = w.part[0] | w.part[1] << 8 | w.part[2] << 16 | (unsigned)w.part[3] << 24;
    CHECK(again == w.whole);
    return 0;
}
