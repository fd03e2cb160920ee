// verdict: unknown
// Without inputs one execution would decide, on a result of which only the sign is said.
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (strcmp("b", "a") != 1) reach_error();
    return 0;
}
