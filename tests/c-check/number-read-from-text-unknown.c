// verdict: unknown
// What sscanf finds is in the text, and not any number.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int n = 0;
    sscanf("5", "%d", &n);
    if (n == 6) reach_error();
    return 0;
}
