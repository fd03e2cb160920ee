// verdict: holds
#include <stdlib.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar(), *p = realloc(0, 2);
    if (!p) return 0;
    p[0] = x;
    p[1] = 2;
    unsigned char *q = realloc(p, x > 5 ? 1 : 3);
    if (!q) return 0;
    if (q[0] != x || (x <= 5 && q[1] != 2)) reach_error();
    return 0;
}
