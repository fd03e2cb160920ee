// verdict: violated
// Calls through pointers inside of functions that are called through pointers.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int depth;

static void leaf(int n) { depth += n; }
static void other(int n) { depth -= n; }

static void step1(int n) {
    void (*f)(int) = leaf;
    f(n);
    f(n);
}
static void step2(int n) {
    void (*f)(int);
    f = step1;
    f(n);
    f(n);
}
static void step3(int n) {
    void (*f)(int) = (void (*)(int))step2;
    f(n);
    f(n);
}

int main(void) {
    void (*f)(int) = 0;
    int kind = 0;
    if (__VERIFIER_nondet_int())
        kind = 1;
    f = kind ? step3 : other;
    f(1);
    if (depth == 8)
        reach_error();
    return 0;
}
