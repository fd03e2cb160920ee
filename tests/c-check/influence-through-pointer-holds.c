// verdict: holds
// An unknown function writes through a pointer that only it follows: what it does not lead to stays as it is.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void fill(void *where);

struct box {
    int *inside;
    int unused;
};

int main(void) {
    int hidden = 0, seen = 0;
    struct box box;
    box.inside = &seen; seen = hidden;
    box.unused = 5;
    if (__VERIFIER_nondet_int())
        box.unused = 6;
    fill(&box);
    if (hidden == 42)
        seen = 1;
    if (seen == 1 && hidden != 42 && hidden != 0)
        reach_error();
    return 0;
}
