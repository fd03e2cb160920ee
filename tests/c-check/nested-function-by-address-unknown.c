// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int apply(int (*f)(int), int n) { return f(n); }

int main(void) {
    int x = __VERIFIER_nondet_int();
    int more(n) int n; { return n + x; }
    int (*f)(int) = &more;
    if (apply(f, 1) == 5) reach_error();
    return 0;
}
