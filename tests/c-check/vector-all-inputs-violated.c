// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern int outside(void);
extern int printf(const char *, ...);
#include <stdlib.h>
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

struct pair { char a; int b; };
int main(int argc, char **argv) {
    int x = __VERIFIER_nondet_int(), never;
    struct pair s;
    int *p = malloc(sizeof *p);
    if (!p) return 0;
    if (x == 1 && never == 2 && s.b == 3 && *p == 4 && outside() == 5 && argc == 2) reach_error();
    return 0;
}
