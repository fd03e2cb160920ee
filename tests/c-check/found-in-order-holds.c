// verdict: holds
#include <stdlib.h>
extern void reach_error(void);

static const int all[4] = {1, 2, 4, 8};

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int key = 4;
    const int *found = bsearch(&key, all, 4, sizeof *all, compare);
    if (!found || *found != 4) reach_error();
    return 0;
}
