// verdict: unknown
// The number of bytes is constant, and the ranges overlap.
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[8] = "abcdefg";
    text[0] = __VERIFIER_nondet_int();
    memcpy(text + 1, text, 4);
    if (text[2] != 'b') reach_error();
    return 0;
}
