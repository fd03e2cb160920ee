// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    __int128 one = 1;
    if (one << n < 0) reach_error();
    return 0;
}
