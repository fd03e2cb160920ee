// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

#include <stdlib.h>
/* A run ends in an access behind the memory; whether it goes on or not, the lock is taken once. */
static int locked;
static void lock(void) { CHECK(!locked); locked = 1; }
int main(void) {
    int *p = malloc(sizeof(int));
    if (!p) return 0;
    p[0] = 1;
    if (__VERIFIER_nondet_bool()) p[1] = 2;
    lock();
    return p[0];
}
