// verdict: violated
#include <stdlib.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar(), *p = realloc(0, 2);
    if (!p) return 0;
    p[0] = x;
    p[1] = 2;
    unsigned char *q = realloc(p, 3);
    if (!q) return 0;
    if (x <= 5 && q[1] == 2 && q[2] == 7) reach_error();
    return 0;
}
