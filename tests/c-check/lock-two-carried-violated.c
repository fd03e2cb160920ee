// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* Two locks in one order; which are held is carried by a state. */
static int a, b, state;
int main(void) {
    while (__VERIFIER_nondet_int()) {
        switch (state) {
        case 0: CHECK(!a); a = 1; state = 1; break;
        case 1:
            if (__VERIFIER_nondet_int()) { CHECK(a); a = 0; state = 0; }
            else { CHECK(!b); b = 1; state = 2; }
            break;
        case 2: CHECK(a); CHECK(b); b = 0; state = 0; break;
        default: reach_error();
        }
    }
    return 0;
}
