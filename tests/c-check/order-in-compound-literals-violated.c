// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair { int x, y; };
struct pair s[4];
int g;
int next(void) { g++; return 10; }
struct pair *last(void) { g++; return &s[3]; }

int main(void) {
    if (__VERIFIER_nondet_int()) return 0;
    s[g] = (struct pair){ next(), 2 };     /* the place is found first */
    if (s[1].x != 10) reach_error();
    *last() = (struct pair){ g, 1 };
    if (s[3].x != 2) reach_error();
    return 0;
}
