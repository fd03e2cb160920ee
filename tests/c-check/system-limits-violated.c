// verdict: violated
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (sysconf(_SC_NPROCESSORS_ONLN) == 3) reach_error();
    return 0;
}
