// verdict: violated
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int x = 0;
    read(0, &x, 2);
    if (x == 0x100) reach_error();
    return 0;
}
