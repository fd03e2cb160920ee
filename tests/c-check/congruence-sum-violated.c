// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    int x = 0, y = 0, z = 0;
    while (__VERIFIER_nondet_int()) {
        x += 2 * __VERIFIER_nondet_int();
        y += 4 * __VERIFIER_nondet_int();
        z += 8 * __VERIFIER_nondet_int();
        CHECK(4 * x + 2 * y + z != 8);
    }
    return 0;
}
