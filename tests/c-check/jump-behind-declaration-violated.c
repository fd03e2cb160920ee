// verdict: violated
// A variable whose declaration is passed may be written behind it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    for (int i = 0; i < 3; i++) {
        if (x == i) goto behind;
        int v = i;
        if (v != i) reach_error();
    behind:
        v = x;
        if (x < 5 && v == x) reach_error();
    }
    return 0;
}
