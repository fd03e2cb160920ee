// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int g;
int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_atomic_begin();
    g = x;
    __VERIFIER_atomic_end();
    CHECK(g == x);
    return 0;
}
