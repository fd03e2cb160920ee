// verdict: violated
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);

struct pair { char tag; __int128 all; };
static struct pair pairs[2] = { { 1, -1 }, { 2, 3 } };

int main(void) {
    long a = __VERIFIER_nondet_long();
    if (a < 0 || a > 1) return 0;
    struct pair *p = &pairs[a];
    p->all -= (__int128)9 << 64;
    if (p->all >> 64 == -9 && (unsigned char)p->all == 3) reach_error();
    return 0;
}
