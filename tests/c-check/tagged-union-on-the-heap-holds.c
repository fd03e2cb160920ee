// verdict: holds
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct node {
    int inner;
    union { int value; struct { struct node *left, *right; } of; } as;
};

static struct node *leaf(int value) {
    struct node *node = malloc(sizeof *node);
    if (!node) exit(0);
    node->inner = 0;
    node->as.value = value;
    return node;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node sum;
    sum.inner = 1;
    sum.as.of.left = leaf(n);
    sum.as.of.right = leaf(2);
    struct node copy = sum;
    if (copy.as.of.left->as.value != n || copy.as.of.right->as.value != 2) reach_error();
    return 0;
}
