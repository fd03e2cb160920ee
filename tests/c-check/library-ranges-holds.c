// verdict: holds
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    int c = getchar();
    if (rand() < 0 || c < -1 || c > 255) reach_error();
    return 0;
}
