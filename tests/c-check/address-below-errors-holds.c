// verdict: holds
// Numbers of errors as pointers are in the last page, where nothing lies.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x;
int *find(void) { return __VERIFIER_nondet_int() ? &x : (int *)-12L; }
int main(void) {
    int *p = find();
    if ((unsigned long)p < (unsigned long)-4095L && p != &x) reach_error();
    return 0;
}
