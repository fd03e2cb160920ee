// verdict: violated
// The order of equal elements is open.
#include <stdlib.h>
extern void reach_error(void);
struct entry { int key; char name; };
static int compare(const void *a, const void *b) {
    return ((const struct entry *)a)->key - ((const struct entry *)b)->key;
}
int main(void) {
    struct entry all[2] = {{1, 'a'}, {1, 'b'}};
    qsort(all, 2, sizeof *all, compare);
    if (all[0].name == 'b') reach_error();
    return 0;
}
