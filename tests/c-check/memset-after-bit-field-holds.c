// verdict: holds
// The last bytes of the structure lie behind its members, not in the bit-field before them.
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct record {
    int first;
    short second;
    unsigned bits : 5;
    struct { char c; unsigned char d[2]; } inner;
};
int main(void) {
    struct record it;
    memset(&it, 0, sizeof it);
    it.bits = __VERIFIER_nondet_int();
    if (it.first || it.inner.d[1]) reach_error();
    return 0;
}
