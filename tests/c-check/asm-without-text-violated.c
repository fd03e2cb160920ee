// verdict: violated
// Without text, outputs have what the inputs with their registers had.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    int a = x, b = y, c, *p = &b, *q;
    __asm__ ("" : "=r"(a), "=r"(b) : "0"(b), "1"(a));
    CHECK(a == x && b == x);
    __asm__ volatile ("" : "=r"(q), "+r"(a) : "0"(p) : "memory");
    *q = 7;
    CHECK(b == 7 && a == y);
    __asm__ ("" : "=r"(c));
    if (c == 8) CHECK(c > x || x >= 8);
    return 0;
}
