// verdict: unknown
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong();
    if ((unsigned __int128)a * a % 1000003 >= 1000003) reach_error();
    return 0;
}
