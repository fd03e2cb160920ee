// verdict: unknown
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (fputs("x", stderr) == -1) reach_error();
    return 0;
}
