// verdict: holds
extern double sin(double);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int() & 7;
    if (sin(1.0) > 0.5) x++;
    if (x > 8) reach_error();
    return 0;
}
