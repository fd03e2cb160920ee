// verdict: unknown
extern void reach_error(void);
extern int printf(const char *, ...);
extern int __VERIFIER_nondet_int(void);
int (*say)(const char *, ...) = printf;

int main(void) {
    int n = 0;
    if (__VERIFIER_nondet_int() == 5) say("a%n", &n);
    if (n == 1) reach_error();
    return 0;
}
