// verdict: holds
// The only way out of the loop is an error, and it is never taken.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 1, y = __VERIFIER_nondet_int();
    while (1) {
        x = x + 2;
        y = y + x;
        if (x == 40)
            reach_error();
    }
}
