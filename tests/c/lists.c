// Linked lists on the heap and on the stack, reversed and sorted.
#include <stdio.h>
#include <stdlib.h>
typedef struct node { int v; struct node *next; } node;
static node *push(node *l, int v) { node *n = malloc(sizeof(node)); *n = (node){ v, l }; return n; }
static node *reverse(node *l) { node *r = NULL; while (l) { node *n = l->next; l->next = r; r = l; l = n; } return r; }
static void insert_sorted(node **at, node *n) { while (*at && (*at)->v < n->v) at = &(*at)->next; n->next = *at; *at = n; }
static void show(node *l) { for (; l; l = l->next) printf("%d%s", l->v, l->next ? "," : "\n"); }
int main(void) {
    node *l = NULL, *sorted = NULL;
    for (int i = 0; i < 6; i++) l = push(l, i * 7 % 5);
    show(l);
    l = reverse(l);
    show(l);
    while (l) { node *n = l; l = l->next; insert_sorted(&sorted, n); }
    show(sorted);
    node c = { 3, 0 }, b = { 2, &c }, a = { 1, &b };
    show(&a);
    show(reverse(&a));
    while (sorted) { node *n = sorted->next; free(sorted); sorted = n; }
    return 0;
}
