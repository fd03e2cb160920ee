// verdict: violated
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    char line[4] = {1, 2, 3, 4};
    char *read = fgets(line, 4, stdin);
    if (!read) return 0;
    if (read != line) reach_error();
    if (line[0] && line[1] && line[2] && line[3]) reach_error();
    if (line[0] == 'a' && line[1] == 'b') reach_error();
    return 0;
}
