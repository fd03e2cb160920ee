// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* The new arguments are made of the old ones, all at once. */
static int turn(int a, int b, int left) {
    return left <= 0 ? a - b : turn(b, a, left - 1);
}
int main(void) {
    int left = __VERIFIER_nondet_int();
    int d = turn(5, 3, left);
    CHECK(d == 2 || d == -3);
    return 0;
}
