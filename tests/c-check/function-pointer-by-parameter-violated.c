// verdict: violated
// A pointer that is given on, kept in a number, and changed through its address.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int last;

static void one(void) { last = 1; }
static void two(void) { last = 2; }
static void three(void) { last = 3; }

static void call(void (*f)(void)) {
    long kept = (long)f;
    f = 0;
    ((void (*)(void))kept)();
}

static void set(void (**f)(void)) { *f = three; }

int main(void) {
    void (*f)(void) = one;
    void (*g)(void) = one;
    call(two);
    if (last != 2)
        return 0;
    call(f);
    if (last != 1)
        return 0;
    set(&g);
    g();
    if (last == 3 && __VERIFIER_nondet_int() == 5)
        reach_error();
    return 0;
}
