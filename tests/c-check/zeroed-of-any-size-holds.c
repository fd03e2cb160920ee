// verdict: holds
// Memory that begins with zeros, and whose size is an input.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 50) return 0;
    int *p = calloc(n, sizeof *p);
    if (p && p[n - 1] != 0) reach_error();
    return 0;
}
