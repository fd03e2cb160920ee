// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* The result is narrowed by every return on the way. */
static int next(int n);
static unsigned char low(int n) { if (n > 300) return n; return next(n + 100); }
static int next(int n) { if (n > 350) return n; return low(n + 100); }
int main(void) {
    int r = low(__VERIFIER_nondet_int() & 15);
    CHECK(r >= 0 && r <= 255);
    return 0;
}
