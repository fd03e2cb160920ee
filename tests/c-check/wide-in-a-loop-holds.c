// verdict: holds
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned __int128 sum = 0;
    for (unsigned i = 0; i < n; i++) sum += 2;
    if (sum & 1) reach_error();
    return 0;
}
