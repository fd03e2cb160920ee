// verdict: unknown
// Nobody says how often elements are compared.
#include <stdlib.h>
extern void reach_error(void);

static int calls;

static int compare(const void *a, const void *b) {
    calls++;
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int all[3] = {3, 1, 2};
    qsort(all, 3, sizeof *all, compare);
    if (calls != 3) reach_error();
    return 0;
}
