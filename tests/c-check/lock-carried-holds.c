// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* The lock is held from one turn of the loop to the next. */
static int lock;
static void take(void) { CHECK(lock == 0); lock = 1; }
static void give(void) { CHECK(lock == 1); lock = 0; }
int main(void) {
    int held = 0;
    while (__VERIFIER_nondet_int()) {
        if (held) {
            give();
            held = 0;
        } else if (__VERIFIER_nondet_int()) {
            take();
            held = 1;
        }
    }
    if (held) give();
    CHECK(lock == 0);
    return 0;
}
