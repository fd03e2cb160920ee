// verdict: holds
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct entry { int key; int *value; };
int main(void) {
    int number = __VERIFIER_nondet_int();
    struct entry *p = malloc(2 * sizeof *p);
    if (!p) return 0;
    p->key = 3;
    p->value = &number;
    struct entry *q = realloc(p, 3 * sizeof *q);
    if (!q) return 0;
    q[2].key = 4;
    if (q->key != 3 || *q->value != number) reach_error();
    return 0;
}
