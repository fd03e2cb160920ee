// verdict: unknown
// Which of several elements that match bsearch finds is left open.
#include <stdlib.h>
extern void reach_error(void);

static const int all[4] = {1, 2, 2, 3};

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int key = 2;
    const int *found = bsearch(&key, all, 4, sizeof *all, compare);
    if (found != all + 2) reach_error();
    return 0;
}
