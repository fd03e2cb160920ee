// verdict: violated
#include <stdlib.h>
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
    char text[4] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0}, *end;
    if (strtol(text, &end, 0) == 15 && end == text + 3) reach_error();
    return 0;
}
