// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct rule { int computed; union { int value; int (*compute)(int); } by; };

static int next(int x) { return x + 1; }

static int apply(struct rule rule, int x) { return rule.computed ? rule.by.compute(x) : rule.by.value; }

int main(void) {
    int n = __VERIFIER_nondet_int() & 7;
    struct rule rule;
    rule.computed = n & 1;
    if (n & 1) rule.by.compute = next;
    else rule.by.value = n;
    if (apply(rule, n) != n + (n & 1)) reach_error();
    return 0;
}
