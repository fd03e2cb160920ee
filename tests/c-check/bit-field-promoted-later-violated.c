// verdict: violated
// The value of a bit-field is promoted by its width, also after it was kept.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct fields {
    unsigned wide : 31;
};

static int other(void) {
    return 2;
}

int main(void) {
    struct fields it = {__VERIFIER_nondet_int() & 1};
    if (!(it.wide++ - 2 < 0)) reach_error();
    it.wide &= 1;
    if (!(({ it.wide; }) - 2 < 0)) reach_error();
    if (!((it.wide ?: it.wide) - 2 < 0)) reach_error();
    if (it.wide - other() < 0) reach_error();
    if ((unsigned)it.wide - 2 < 0 || (1 ? it.wide : 1u) - 2 < 0) reach_error();
    return 0;
}
