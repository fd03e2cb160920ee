// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    int in = __VERIFIER_nondet_int(), out = 5, other = 6;
    __asm__ volatile ("nop" : "=r"(out) : "r"(in));
    CHECK(out == 5);
    return 0;
}
