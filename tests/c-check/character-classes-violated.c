// verdict: violated
#include <ctype.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    int c = __VERIFIER_nondet_uchar();
    if (isxdigit(c) && isupper(c) && c > 'E') reach_error();
    return 0;
}
