// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    const char *p = x > 3 ? "one" : "two", *q = "three";
    if (x == 5 && p != q) reach_error();
    return 0;
}
