// Loops one after the other that count the same.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int x_@ = 0; for (int i = 0; i < n; i++) x_@++; if (n >= 0 && x_@ != n) reach_error();
    return 0;
}
