// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern long __VERIFIER_nondet_long(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

#include <string.h>
int main(void) {
    char s[4] = { 'a', 'b', 'c', 0 };
    s[1] = __VERIFIER_nondet_char();
    memmove(s + 1, s, 2);
    CHECK(s[0] == 'a' && s[1] == 'a' && s[3] == 0);
    return 0;
}
