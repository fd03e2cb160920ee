// verdict: unknown
// Where objects lie is nobody's to say.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x, y;
    if (__VERIFIER_nondet_int() == 98765 && (unsigned long)&x > (unsigned long)&y) reach_error();
    return 0;
}
