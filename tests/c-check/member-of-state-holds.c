// verdict: holds
// A state machine whose state is in a structure: the invariant is about its members.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct session { int state, keyed; };
static void step(struct session *s, int message) {
    switch (s->state) {
    case 0: if (message == 1) { s->keyed = 1; s->state = 1; } break;
    case 1: if (message == 2) { s->keyed = 0; s->state = 0; } else if (message == 3) s->state = 2; break;
    case 2: if (message == 4) s->state = 1; break;
    }
}
int main(void) {
    struct session session = {0, 0};
    int seen[2] = {0, 0};
    while (__VERIFIER_nondet_int()) {
        step(&session, __VERIFIER_nondet_int());
        if (session.state == 2 && !session.keyed) reach_error();
        if (seen[0] < 100) { seen[0]++; seen[1]++; }
        if (seen[0] != seen[1]) reach_error();
    }
    return 0;
}
