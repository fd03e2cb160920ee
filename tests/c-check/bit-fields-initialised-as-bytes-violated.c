// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* What initialises a bit-field leaves the other bits of its bytes alone. */
struct pair { unsigned a : 4; unsigned b : 4; unsigned char rest[3]; };
static struct pair s = { 3, 5, { 1, 2, 3 } };
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3) return 0;
    unsigned char *p = (unsigned char *)&s;
    int value = p[i];
    CHECK(!(i == 0 && value == 0x53));
    return 0;
}
