// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* A bit of a number that nobody knows is asked twice, in different turns. */
int main(void) {
    unsigned flags = __VERIFIER_nondet_uint();
    int state = 0, opened = 0;
    while (__VERIFIER_nondet_int()) {
        if (state == 0) { if (flags & 256u) opened = 1; state = 1; }
        else if (state == 1) { if (flags & 256u) CHECK(opened); state = 2; }
        else { opened = 0; state = 0; }
    }
    return 0;
}
