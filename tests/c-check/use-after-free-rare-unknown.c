// verdict: unknown
// Few runs use what was freed: they have to be looked for.
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
    struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    if (!a || !b) return 0;
    a->next = b;
    a->value = 1;
    b->value = 2;
    free(b);
    if (__VERIFIER_nondet_int() == 12345 && a->next->value != 2) reach_error();
    return 0;
}
