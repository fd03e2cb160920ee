// verdict: violated
// options: --time-limit 10s
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int y = __VERIFIER_nondet_int(), x = 0;
    for (int i = 0; i < 20000; i++)
        x += 2;
    if (x != 40000 || y != 0)
        reach_error();
    return 0;
}
