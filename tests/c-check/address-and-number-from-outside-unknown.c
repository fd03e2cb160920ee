// verdict: unknown
// Whether a number is an address depends on where objects lie.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
static int x;
int main(void) {
    unsigned long address = (unsigned long)&x;
    if (address == __VERIFIER_nondet_ulong()) reach_error();
    return 0;
}
