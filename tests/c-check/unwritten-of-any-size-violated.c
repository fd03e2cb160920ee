// verdict: violated
// What is in memory before anything is written is an input, also where its size is one.
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 50) return 0;
    int *p = malloc(n * sizeof *p);
    if (p && p[n - 1] == 7) reach_error();
    return 0;
}
