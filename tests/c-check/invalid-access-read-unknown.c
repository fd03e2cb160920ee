// verdict: unknown
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

#include <stdlib.h>
/* A run that went on after the access behind the memory would reach the error. */
int main(void) {
    int *p = malloc(sizeof(int));
    if (!p) return 0;
    int x = 0;
    if (__VERIFIER_nondet_bool()) x = p[1];
    CHECK(x == 0);
    return 0;
}
