// verdict: holds
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair { int a; short b; };

int main(void) {
    void *memory = NULL;
    if (posix_memalign(&memory, 16, sizeof(struct pair)) != 0) return 0;
    struct pair *pair = memory;
    unsigned char *bytes = memory;
    pair->a = __VERIFIER_nondet_int();
    if (bytes[0] != (unsigned char)pair->a) reach_error();
    return 0;
}
