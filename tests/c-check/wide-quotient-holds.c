// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    __int128 x = a;
    if (x / 4 != a / 4 || x % 4 != a % 4) reach_error();
    return 0;
}
