// verdict: holds
// Where nothing is called that could set it, errno keeps its value.
extern int *__errno_location(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int value = __VERIFIER_nondet_int();
    *__errno_location() = value;
    int *place = __errno_location();
    if (value > 5 && *place < 6) reach_error();
    return 0;
}
