// verdict: unknown
// Both functions tell of one number, so that neither is any number.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (sysconf(_SC_PAGESIZE) != getpagesize()) reach_error();
    return 0;
}
