// verdict: holds
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (strcmp("b", "a") <= 0 || memcmp("b", "d", 1) >= 0) reach_error();
    return 0;
}
