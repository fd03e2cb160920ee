// verdict: violated
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *numbers = aligned_alloc(16, 4 * sizeof *numbers);
    if (!numbers) return 0;
    for (int i = 0; i < 4; i++) numbers[i] = __VERIFIER_nondet_int();
    if (numbers[3] == 77) reach_error();
    return 0;
}
