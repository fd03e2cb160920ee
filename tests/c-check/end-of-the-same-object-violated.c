// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[3] = { 1, 2, 3 }, other = __VERIFIER_nondet_int(), sum = 0;
    for (int *p = a; p != a + 3; p++) sum += *p;
    if (&other == a) reach_error();
    if (sum == 6 && other == 4) reach_error();
    return 0;
}
