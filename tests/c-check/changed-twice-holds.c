// verdict: holds
// Variables in registers are read when both operands were evaluated.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int pair(int a, int b) { return a * 100 + b; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 7) return 0;
    int i = n, j = n, k = n, l = n, m = n;
    int sum = ++i + ++i;
    int args = pair(j += 1, j += 2);
    int difference = k - ++k;
    int in_memory = l - ++l;
    int *place = &l;
    int set = (m = 1) - (m = 5);
    if (n == 3 && (sum != 10 || args != 606 || difference != 0 || in_memory != -1 || set != 0))
        reach_error();
    return *place;
}
