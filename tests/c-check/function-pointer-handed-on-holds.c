// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* Who is called is known only when it is known who calls. */
struct driver { int (*entry)(struct driver *); int (*unload)(int); };
static struct driver registered;
static int twice(int x) { return x + x; }
static int same(int x) { return x; }
static int start(struct driver *d) { d->unload = __VERIFIER_nondet_bool() ? twice : same; return 0; }
static struct driver *found(void) { return &registered; }
static void install(int (*entry)(struct driver *)) { found()->entry = entry; }
int main(void) {
    install(start);
    found()->entry(found());
    int x = __VERIFIER_nondet_int();
    if (x < 1 || x > 1000) return 0;
    int y = registered.unload(x);
    CHECK(y == x || y == 2 * x);
    return 0;
}
