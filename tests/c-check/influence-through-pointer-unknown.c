// verdict: unknown
// An unknown function writes through a pointer that only it follows: that assignment matters.
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
    box.inside = &hidden;
    box.unused = 5;
    if (__VERIFIER_nondet_int())
        box.unused = 6;
    fill(&box);
    if (hidden == 42)
        seen = 1;
    if (seen)
        reach_error();
    return 0;
}
