// verdict: holds
// The type of a ?: b is that of both, also where a is constant.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int value = __VERIFIER_nondet_int();
    if ((-1 ?: 0u) < 0) reach_error();
    if ((0 ?: value) != value) reach_error();
    if (sizeof(1 ?: 2L) != sizeof(long)) reach_error();
    return 0;
}
