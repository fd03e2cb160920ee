// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

volatile int g;
int main(void) {
    volatile int x = __VERIFIER_nondet_int();
    g = x;
    CHECK(g == x);
    return 0;
}
