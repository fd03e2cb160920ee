// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
    unsigned flags = 0;
    int on = 0;
    while (__VERIFIER_nondet_int()) {
        if (on) { flags &= ~2u; on = 0; CHECK(!(flags & 4u)); }
        else { flags |= 4u; flags ^= __VERIFIER_nondet_uint() & 3u; on = 1; CHECK(flags & 4u); }
    }
    return 0;
}
