// malloc, calloc, realloc and free: a growing array and a tree.
#include <stdio.h>
#include <stdlib.h>
struct t { int key; struct t *l, *r; };
static struct t *insert(struct t *n, int k) {
    if (!n) { n = calloc(1, sizeof *n); n->key = k; return n; }
    if (k < n->key) n->l = insert(n->l, k); else n->r = insert(n->r, k);
    return n;
}
static void walk(struct t *n) { if (n) { walk(n->l); printf("%d ", n->key); walk(n->r); } }
static void drop(struct t *n) { if (n) { drop(n->l); drop(n->r); free(n); } }
int main(void) {
    int *a = 0, n = 0, cap = 0;
    for (int i = 0; i < 20; i++) { if (n == cap) { cap = cap ? cap * 2 : 2; a = realloc(a, cap * sizeof *a); } a[n++] = i * i; }
    int s = 0;
    for (int i = 0; i < n; i++) s += a[i];
    printf("%d %d\n", s, cap);
    free(a);
    struct t *root = 0;
    int keys[] = { 5, 2, 8, 1, 9, 3 };
    for (int i = 0; i < 6; i++) root = insert(root, keys[i]);
    walk(root);
    drop(root);
    free(0);
    char *z = calloc(3, 4);
    printf("%d\n", z[11]);
    free(z);
    return 0;
}
