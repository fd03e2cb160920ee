// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    float x = 0.1f + 0.2f;
    double y = 0.1 + 0.2;
    CHECK(y != 0.3 && (double)x != y);
    return __VERIFIER_nondet_int();
}
