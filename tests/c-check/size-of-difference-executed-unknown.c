// verdict: unknown
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (memcmp("b", "d", 1) == -2) reach_error();
    return 0;
}
