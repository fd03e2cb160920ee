// verdict: violated
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
int main(void) {
    int all[3] = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), 4};
    qsort(all, 3, sizeof *all, compare);
    if (all[0] > all[1] || all[1] > all[2]) reach_error();
    if (all[0] == 4 && all[1] == 6) reach_error();
    return 0;
}
