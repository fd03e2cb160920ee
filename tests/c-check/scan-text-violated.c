// verdict: violated
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    char word[8];
    int a;
    int n = scanf("%7s %d", word, &a);
    if (n == 2 && word[0] == 'x' && a == 9) reach_error();
    return 0;
}
