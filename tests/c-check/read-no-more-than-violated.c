// verdict: violated
#include <unistd.h>
extern void reach_error(void);
int main(void) {
    char text[4] = {0};
    long n = read(0, text, 3);
    if (n == 3 && text[2] == 'q') reach_error();
    return 0;
}
