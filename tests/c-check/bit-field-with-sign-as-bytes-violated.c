// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* A bit-field of a signed type is as wide as it says. */
struct word { int low : 5; int high : 7; unsigned char rest[2]; };
int main(void) {
    struct word w;
    unsigned char *p = (unsigned char *)&w;
    int i = __VERIFIER_nondet_bool();
    p[0] = 0; p[1] = 0;
    p[i] = 0xff;
    int low = w.low, high = w.high;
    CHECK(i || high != 7);
    return 0;
}
