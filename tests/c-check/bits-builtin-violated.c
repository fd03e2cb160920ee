// verdict: violated
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    if (__builtin_popcountl(x) == 3 && __builtin_clzl(x) == 20 && __builtin_ctzl(x) == 5) reach_error();
    return 0;
}
