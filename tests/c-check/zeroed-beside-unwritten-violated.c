// verdict: violated
// One pointer leads to memory that begins with zeros, or to such that holds anything.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 50) return 0;
    int *p = __VERIFIER_nondet_uint() ? calloc(n, sizeof *p) : malloc(n * sizeof *p);
    if (p && p[0] == 7) reach_error();
    return 0;
}
