// verdict: violated
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int a = 5;
    short b = 6;
    int n = scanf("%d %hd", &a, &b);
    if (n < -1 || n > 2) reach_error();
    if (n < 1 && a != 5) reach_error();
    if (n == 1 && a == 77 || n == 2 && b == -3) reach_error();
    return 0;
}
