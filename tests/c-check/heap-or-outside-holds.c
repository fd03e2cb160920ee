// verdict: holds
// Memory from outside and of the heap, told apart by a pointer that may be to both.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void reach_error(void);

extern void *__VERIFIER_nondet_pointer(void);
struct node {
    int x;
    struct node *next;
};

int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            return 0;
        n->x = 0;
        n->next = list;
        list = n;
    }
    struct node *from = __VERIFIER_nondet_pointer();
    if (!from || !list)
        return 0;
    from->x = 1;
    struct node *p = __VERIFIER_nondet_int() ? from : list;
    int first = p->x;
    from->x = 2;
    if (p == from && (first != 1 || p->x != 2))
        reach_error();
    return 0;
}
