// verdict: holds
// An address that was a number is not bound to the range of that number's type.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 100)
        return 0;
    char *p = (char *)(long)x;
    p = p + 2147483648L;
    int y = x - 2147483647 - 1;
    if ((int)(long)p != y || (long)p == (long)y)
        reach_error();
    return 0;
}
