// verdict: violated
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(2 * sizeof *p);
    if (!p) return 0;
    p[0] = __VERIFIER_nondet_int();
    p[1] = 7;
    int first = p[0];
    int *q = realloc(p, 4 * sizeof *q);
    if (!q) return p[1] != 7;
    q[2] = 1;
    if (q[0] == first && q[3] == 12) reach_error();
    free(q);
    return 0;
}
