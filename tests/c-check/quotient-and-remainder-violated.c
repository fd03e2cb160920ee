// verdict: violated
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    div_t d = div(__VERIFIER_nondet_int(), 7);
    if (d.rem == -3) reach_error();
    return 0;
}
