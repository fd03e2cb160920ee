// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* The pointer that is called is never the function that calls it. */
struct device { int (*mine)(struct device *, int); int (*chip)(struct device *, int); int mode; };
static int lower(struct device *d, int mode) { d->mode = mode + 1; return 1; }
static int set_mode(struct device *d, int mode) {
    if (d->chip) return d->chip(d, mode);
    d->mode = mode;
    return 0;
}
int main(void) {
    struct device d = { set_mode, 0, 0 };
    if (__VERIFIER_nondet_bool()) d.chip = lower;
    int asked = d.mine(&d, 3);
    CHECK(d.mode == 3 + asked);
    return 0;
}
