// verdict: holds
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    long a = __VERIFIER_nondet_long();
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 63) return 0;
    unsigned __int128 bit = (unsigned __int128)1 << n << 64;
    if (bit >> n != (unsigned __int128)1 << 64 || (unsigned long)bit != 0) reach_error();
    __int128 left = (__int128)a << 64;
    if (left >> 64 != a || (left < 0) != (a < 0) || (left >> 127) != (a < 0 ? -1 : 0)) reach_error();
    return 0;
}
