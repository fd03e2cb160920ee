// verdict: holds
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct packet { _Bool flags[2]; struct { char name[2]; int size; } in; };
int main(void) {
    struct packet s = {{1, 0}, {{'a', 'b'}, 5}}, t;
    s.in.size = __VERIFIER_nondet_int();
    memcpy(&t, &s, sizeof s);
    if (t.in.size != s.in.size || t.in.name[1] != 'b' || !t.flags[0]) reach_error();
    return 0;
}
