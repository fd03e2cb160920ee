// verdict: holds
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (__builtin_popcount(x) > 32 || __builtin_popcount(x & 7) > 3) reach_error();
    if (x && (__builtin_clz(x) > 31 || (x >> __builtin_ctz(x) & 1) != 1)) reach_error();
    if ((x & 0xff) == 8 && __builtin_ffs(x) != 4) reach_error();
    if (__builtin_bswap32(__builtin_bswap32(x)) != x) reach_error();
    return 0;
}
