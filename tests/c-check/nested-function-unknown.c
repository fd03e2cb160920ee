// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    auto int more(int);
    int more(int n) { return n + x; }
    if (x > 5 && more(3) == 9) reach_error();
    return 0;
}
