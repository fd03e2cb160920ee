// verdict: unknown
// C leaves it open whether anything is freed.
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char *p = malloc(4);
    if (!p) return 0;
    char *q = realloc(p, __VERIFIER_nondet_int() ? 8 : 0);
    if (q && q == p + 1) reach_error();
    return 0;
}
