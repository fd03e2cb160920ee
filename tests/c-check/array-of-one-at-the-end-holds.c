// verdict: holds
// Old code declares one element at the end of a structure and allocates memory for more.
extern void *malloc(unsigned long);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct name {
    int length;
    int letters[1];
};

int main(void) {
    struct name *name = malloc(sizeof(struct name) + 3 * sizeof(int));
    if (!name) return 0;
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3) return 0;
    name->length = 5;
    name->letters[i] = 7;
    if (name->letters[i] != 7) reach_error();
    return 0;
}
