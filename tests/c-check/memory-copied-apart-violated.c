// verdict: violated
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void copy(char *to, const char *from) { memcpy(to, from, 4); }

int main(void) {
    char text[9] = "abcdefgh";
    int at = __VERIFIER_nondet_int();
    if (at < 0 || at > 1) return 0;
    copy(text + 4 * at, text);
    if (text[5] == 'b') reach_error();
    return 0;
}
