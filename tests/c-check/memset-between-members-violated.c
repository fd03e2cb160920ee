// verdict: violated
// What lies between the members of a structure is filled as well.
extern void *memset(void *, int, unsigned long);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
    char first;
    int second;
};

int main(void) {
    char bytes[8] __attribute__((aligned(4)));
    struct pair *pair = (struct pair *)bytes;
    bytes[1] = 7;
    bytes[0] = __VERIFIER_nondet_int();
    memset(pair, 0, sizeof *pair);
    if (bytes[1] == 0) reach_error();
    return 0;
}
