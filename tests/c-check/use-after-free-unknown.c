// verdict: unknown
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(sizeof *p), *q;
    if (!p) return 0;
    *p = __VERIFIER_nondet_int();
    if (*p == 2) return 0;
    free(p);
    q = malloc(sizeof *q);
    if (!q) return 0;
    *q = 2;
    if (*p == 2) reach_error();
    return 0;
}
