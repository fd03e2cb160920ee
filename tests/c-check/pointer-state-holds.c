// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* The state is reached through a pointer that is one of two. */
int main(void) {
    int one = 0, two = 0, *p = __VERIFIER_nondet_int() ? &one : &two;
    while (__VERIFIER_nondet_int()) {
        if (*p == 0) *p = 1;
        else if (*p == 1) *p = 2;
        else { CHECK(*p == 2); *p = 0; }
        CHECK(one == 0 || two == 0);
    }
    return 0;
}
