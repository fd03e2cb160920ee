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

enum { PENDING = 259, DONE = 0, FAILED = -1 };
static int status, pended, completed;
static void complete(int with) { CHECK(!completed); completed = 1; status = with; }
static int dispatch(void) {
    if (__VERIFIER_nondet_bool()) { pended = 1; return PENDING; }
    complete(__VERIFIER_nondet_bool() ? DONE : FAILED);
    return status;
}
int main(void) {
    while (__VERIFIER_nondet_bool()) {
        pended = completed = 0;
        int s = dispatch();
        if (s == PENDING)  complete(DONE);
        CHECK(completed);
    }
    return 0;
}
