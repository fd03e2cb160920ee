// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* Memory from outside holds what the program has written there. */
struct ops { int (*get)(int); int base; };
extern struct ops *find(void);
static int plus(int x) { return x + 1; }
static int minus(int x) { return x - 1; }
int main(void) {
    struct ops *p = find();
    p->get = __VERIFIER_nondet_bool() ? plus : minus;
    p->base = 3;
    int r = p->get(p->base);
    CHECK(r == 4);
    return 0;
}
