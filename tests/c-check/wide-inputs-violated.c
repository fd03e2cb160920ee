// verdict: violated
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong();
    long b = __VERIFIER_nondet_long();
    unsigned __int128 sum = (unsigned __int128)a * 3 + 5;
    __int128 difference = (__int128)b - a;
    if (sum >> 64 == 2 && (unsigned long)sum < 9 && difference < -((__int128)1 << 64)) reach_error();
    return 0;
}
