// verdict: violated
#include <stdio.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char text[8];
    int x = __VERIFIER_nondet_int();
    if (x < -9 || x > 99) return 0;
    int n = sprintf(text, "%d;", x);
    if (n != 2 && n != 3) reach_error();
    if (text[n] != 0 || text[n - 1] != ';') reach_error();
    if (text[0] == '4' && text[1] == '2') reach_error();
    return 0;
}
