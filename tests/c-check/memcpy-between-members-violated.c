// verdict: violated
// What lies between the members of a structure is copied as well.
extern void *memcpy(void *, const void *, unsigned long);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
    char first;
    int second;
};

int main(void) {
    char to[8] __attribute__((aligned(4))), from[8] __attribute__((aligned(4)));
    struct pair *target = (struct pair *)to, *source = (struct pair *)from;
    to[1] = 7;
    from[1] = 3;
    from[0] = __VERIFIER_nondet_int();
    memcpy(target, source, sizeof *target);
    if (to[1] == 3) reach_error();
    return 0;
}
