// verdict: violated
// Who the process is comes from outside, and stays the same.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (getpid() <= 0 || getpid() != getpid()) reach_error();
    unsigned user = getuid();
    if (user == 1000 && getuid() == 1000) reach_error();
    return 0;
}
