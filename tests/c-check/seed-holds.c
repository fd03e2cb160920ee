// verdict: holds
#include <stdlib.h>
#include <time.h>
extern void reach_error(void);

int main(void) {
    for (int i = 0; i < 3; i++) {
        srand(time(NULL) + i);
        if (rand() % 6 + 1 > 6) reach_error();
    }
    return 0;
}
