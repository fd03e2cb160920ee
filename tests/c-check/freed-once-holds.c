// verdict: holds
// Variables begin again, and memory is freed once on each way.
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int first(const int *at) { return *at; }
int main(void) {
    int *p = malloc(sizeof *p);
    if (!p) return 0;
    *p = 4;
    for (int i = 0; i < 3; i++) {
        int local = i;
        if (first(&local) != i) reach_error();
    }
    if (__VERIFIER_nondet_int()) {
        free(p);
        return 0;
    }
    if (*p != 4) reach_error();
    free(p);
    return 0;
}
