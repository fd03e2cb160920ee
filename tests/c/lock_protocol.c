// A lock discipline that is kept, checked with assertions.
#include <assert.h>
#include <stdio.h>
static int held;
static void lock(void) { assert(held == 0); held = 1; }
static void unlock(void) { assert(held == 1); held = 0; }
int main(void) {
    int old, new = 0, rounds = 0;
    do {
        lock();
        old = new;
        if (rounds < 5) { unlock(); new++; rounds++; }
    } while (new != old);
    unlock();
    printf("%d %d\n", rounds, held);
    return 0;
}
