// verdict: violated
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    if (rand() == RAND_MAX && getchar() == 255 && fgetc(stdin) == EOF) reach_error();
    return 0;
}
