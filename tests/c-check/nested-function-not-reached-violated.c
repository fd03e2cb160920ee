// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int more(int n) { return n + 1; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 5) {
        int more(int n) { int deeper(void) { return n; } return deeper() + x; }
        if (x < 2) return more(1);
    }
    if (x < 100 && more(x) == 8) reach_error();
    return 0;
}
