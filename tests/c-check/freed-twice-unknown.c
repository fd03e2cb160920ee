// verdict: unknown
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    char *p = malloc(8);
    if (x == 777) free(p);
    free(p);
    if (x != x) reach_error();
    return 0;
}
