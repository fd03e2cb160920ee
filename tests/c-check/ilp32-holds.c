// verdict: holds
// options: --data-model ILP32
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    unsigned long x = __VERIFIER_nondet_uint();
    CHECK(sizeof(long) == 4 && sizeof(void *) == 4 && sizeof(long long) == 8);
    CHECK(x + 1 != 0 || x == 4294967295u);
    return 0;
}
