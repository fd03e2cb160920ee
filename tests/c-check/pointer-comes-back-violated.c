// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* A pointer that left an object may come back. */
struct pair { int a, b; };
int main(void) {
    struct pair s = { 1, 2 };
    struct pair *p = &s;
    p = p - 1;
    if (__VERIFIER_nondet_bool()) p = p + 1;
    else return 0;
    p->b = 3;
    CHECK(s.b == 2);
    return 0;
}
