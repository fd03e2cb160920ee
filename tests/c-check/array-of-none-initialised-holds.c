// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
// The numbers in braces are more than the array has: they are not there.
struct list { int count; short all[0]; } list = {3, {1, 2, 3}};
int main(void) {
    list.count += __VERIFIER_nondet_int() & 1;
    if (sizeof list != 4 || list.count < 3 || list.count > 4) reach_error();
    return 0;
}
