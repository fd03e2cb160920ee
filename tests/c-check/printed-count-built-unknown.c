// verdict: unknown
// The format is made at run time.
extern void reach_error(void);
extern int printf(const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = 0, x = __VERIFIER_nondet_int();
    char format[4];
    format[0] = 'a';
    format[1] = '%';
    format[2] = 'n';
    format[3] = 0;
    if (x == 5) printf(format, &n);
    if (n == 1) reach_error();
    return 0;
}
