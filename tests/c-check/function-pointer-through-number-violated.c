// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* A number that was made from a pointer is one again. */
static int plus(int x) { return x + 1; }
static int minus(int x) { return x - 1; }
static unsigned long kept[2];
int main(void) {
    kept[0] = (unsigned long)plus;
    kept[1] = (unsigned long)minus;
    int i = __VERIFIER_nondet_bool();
    int (*f)(int) = (int (*)(int))kept[i];
    int r = f(3);
    CHECK(r == 4);
    return 0;
}
