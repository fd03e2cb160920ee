// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void exit(int);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 1) exit(0);
    if (x == 1) reach_error();
    return 0;
}
void exit(int status) { (void)status; }
