// verdict: unknown
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    char *p = strdup("abc");
    if (p == NULL) reach_error();
    free(p);
    return 0;
}
