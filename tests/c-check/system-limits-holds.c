// verdict: holds
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (sysconf(_SC_NPROCESSORS_ONLN) < -1) reach_error();
    return 0;
}
