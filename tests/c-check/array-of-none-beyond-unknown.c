// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct list { int count; short all[0]; } list = {3, {1, 2, 3}};
int main(void) {
    if (__VERIFIER_nondet_int() == 4 && list.all[1] == 2) reach_error();
    return 0;
}
