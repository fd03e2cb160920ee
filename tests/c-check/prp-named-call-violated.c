// verdict: violated
// options: --property ../../tests/c-check/bad.prp
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

static int count;
void bad(int x) { if (x > 0) count++; }
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 3) reach_error();
    if (x == 4) { ERROR: count = 7; }
    if (x == 5) bad(x);
    return 0;
}
