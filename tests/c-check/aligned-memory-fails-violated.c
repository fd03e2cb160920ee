// verdict: violated
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    void *memory = NULL;
    if (posix_memalign(&memory, 16, 32) != 0) reach_error();
    return 0;
}
