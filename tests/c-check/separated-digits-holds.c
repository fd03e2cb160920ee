// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define CHECK(c) if (!(c)) reach_error()
#define MORE 5

int main(void) {
    int x = __VERIFIER_nondet_int(); int limit = 1'000; CHECK(x != 7 || limit == 1000);
    int sum = 1'0 + MORE + 2'0;
    CHECK(sum == 35);
    return 0;
}
