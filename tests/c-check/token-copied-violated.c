// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* Two copies of one input are equal, whatever it is. */
int main(void) {
    int seen = 0, a = 0, b = 0;
    while (__VERIFIER_nondet_int()) {
        if (seen == 0) { a = __VERIFIER_nondet_int(); b = a; seen = 1; }
        else if (seen == 1) { CHECK(a == b); seen = 2; }
        else { b = a + (a > 5); seen = 1; }
    }
    return 0;
}
