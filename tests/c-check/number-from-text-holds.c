// verdict: holds
#include <stdlib.h>
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
    char text[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0};
    int number = atoi(text);
    if (number > 99 || number < -9) reach_error();
    return 0;
}
