// verdict: violated
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (strcmp("b", "a") > 0) reach_error();
    return 0;
}
