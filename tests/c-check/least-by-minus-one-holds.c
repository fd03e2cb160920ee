// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b == 0) return 0;
    int quotient = a / b;
    if (a == -2147483647 - 1 && b == -1 && quotient == quotient) reach_error();
    return 0;
}
