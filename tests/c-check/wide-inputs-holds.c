// verdict: holds
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

typedef unsigned __int128 wide;

static unsigned long upper(unsigned long a, unsigned long b) { return (wide)a * b >> 64; }

static wide size(__int128 x) { return x < 0 ? -(wide)x : (wide)x; }

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong();
    long b = __VERIFIER_nondet_long(), result;
    if (upper(a, 2) > 1) reach_error();
    if (size(b) > (wide)1 << 63) reach_error();
    if ((wide)a + a < a || (__int128)b - 1 >= b) reach_error();
    if ((__int128)b * -3 + b != -2 * (__int128)b) reach_error();
    if (!__builtin_mul_overflow(b, 4L, &result) && (b > 1L << 61 || b < -(1L << 61))) reach_error();
    return 0;
}
