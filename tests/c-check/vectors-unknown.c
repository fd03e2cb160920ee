// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef int four __attribute__((vector_size(16)));

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 3) {
        four a = { 1, 2, 3, x }, b = a + a;
        b[2] = 7;
        if (b[1] != 4 || (a > b)[0]) reach_error();
    }
    return 0;
}
