// Items that one pointer may point to.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct item { int state; int turns; };

int main(void) {
    struct item item_@ = { 0, 0 };
    while (__VERIFIER_nondet_int()) {
        struct item *p = &item_0;
        if (__VERIFIER_nondet_int()) p = &item_@;
        p->state = 1 - p->state;
        if (p->state < 0 || p->state > 1) reach_error();
    }
    return 0;
}
