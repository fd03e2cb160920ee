// verdict: holds
#include <stdio.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    char text[8] = "zzzzzzz";
    unsigned size = __VERIFIER_nondet_uint() % 4;
    int n = snprintf(text, size, "%s-%c%x", "a", 'b', 255u);
    if (n != 5) reach_error();
    if (size > 0 && text[size - 1] != 0) reach_error();
    if (text[size] != 'z') reach_error();
    return 0;
}
