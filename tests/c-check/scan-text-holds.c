// verdict: holds
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    char word[8];
    int a;
    int n = scanf("%7s %d", word, &a);
    if (n > 2 || n < -1) reach_error();
    return 0;
}
