// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int b = 0;
extern int a asm("b");
int twice(int) asm("other");
int other(int n) { return 2 * n; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    a = 5;
    if (b == 5 && twice(x) == 4) reach_error();
    return 0;
}
