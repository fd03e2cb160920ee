// verdict: violated
// A variable that nobody names again changes through a pointer that an initialiser made.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x;
int *p = &x;
int main(void) {
    *p = 3;
    if (__VERIFIER_nondet_int() == 7 && x == 3) reach_error();
    return 0;
}
