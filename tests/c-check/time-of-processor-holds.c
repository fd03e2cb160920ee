// verdict: holds
// The time of the processor does not go back.
#include <time.h>
extern void reach_error(void);

int main(void) {
    clock_t before = clock(), after = clock();
    if (before != -1 && after != -1 && after < before) reach_error();
    return 0;
}
