// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

#include <stdlib.h>
/* The element before the first is none. */
struct entry { int code; int next; };
static int state;
int main(void) {
    struct entry *top = malloc(sizeof(struct entry));
    if (!top) return 0;
    top->code = 1;
    struct entry *below = top - 1;
    if (__VERIFIER_nondet_bool()) below->code = 2;
    state = state + 1;
    CHECK(state == 1);
    return 0;
}
