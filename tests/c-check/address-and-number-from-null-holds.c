// verdict: holds
// Addresses as numbers beside others that are null, or errors, by way of variables.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int x, y;
static unsigned long number(const void *pointer) { return (unsigned long)pointer; }
int main(void) {
    void *null = 0;
    int *p = __VERIFIER_nondet_int() ? &x : &y;
    unsigned long nothing = number(null), error = -5UL;
    if (__VERIFIER_nondet_int()) error = -12UL;
    unsigned long address = (unsigned long)p;
    if (address == nothing || address >= error) reach_error();
    return 0;
}
