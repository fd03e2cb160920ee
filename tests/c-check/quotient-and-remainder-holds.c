// verdict: holds
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1000 || n > 1000) return 0;
    div_t d = div(n, 7);
    if (d.quot * 7 + d.rem != n) reach_error();
    ldiv_t l = ldiv(-17, 5);
    if (l.quot != -3 || l.rem != -2) reach_error();
    if (lldiv(17, -5).rem != 2) reach_error();
    return 0;
}
