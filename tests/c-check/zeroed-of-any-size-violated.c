// verdict: violated
// Memory that begins with zeros, one of which is written before it is read.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 4 || n > 50) return 0;
    int *p = calloc(n, sizeof *p);
    if (!p) return 0;
    p[3] = 5;
    if (p[n - 1] != 0) reach_error();
    return 0;
}
