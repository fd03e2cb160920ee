// verdict: holds
#include <ctype.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    int c = __VERIFIER_nondet_uchar();
    if (isdigit(c) && (c < '0' || c > '9')) reach_error();
    if (isalpha(c) && !isalnum(c)) reach_error();
    if (isupper(c) && tolower(c) != c + 32) reach_error();
    return 0;
}
