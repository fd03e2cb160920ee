// verdict: unknown
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    srand(1);
    int first = rand();
    srand(1);
    if (rand() != first) reach_error();
    return 0;
}
