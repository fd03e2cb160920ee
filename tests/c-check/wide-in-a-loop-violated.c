// verdict: violated
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern int printf(const char *, ...);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned __int128 sum = (unsigned __int128)~0ul - 2;
    for (unsigned i = 0; i < n; i++) sum += 1;
    printf("%lu\n", (unsigned long)(sum >> 64));
    if (sum >> 64) reach_error();
    return 0;
}
