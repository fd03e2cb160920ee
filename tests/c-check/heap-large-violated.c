// verdict: violated
// Far behind the beginning of memory whose size is not known.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 400000 || n > 500000)
        return 0;
    int *a = malloc(n * 4ul);
    if (!a)
        return 0;
    int last = n - 10;
    a[last] = 1;
    if (a[last] == 1)
        reach_error();
    return 0;
}
