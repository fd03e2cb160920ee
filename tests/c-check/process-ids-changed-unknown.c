// verdict: unknown
// What is told after a change may be something else.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    unsigned before = getuid();
    if (setuid(5)) return 0;
    if (getuid() != before) reach_error();
    return 0;
}
