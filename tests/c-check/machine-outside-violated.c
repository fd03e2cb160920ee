// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

struct method { int (*hook)(int); int flags; };
struct peer { struct method *method; int seen; int level; };
extern struct peer *lookup(int);
int main(void) {
    struct peer *p = lookup(1);
    int state = 0, opened = 0, rounds = 0;
    if (!p) return 0;
    while (__VERIFIER_nondet_int()) {
        int flags = p->method->flags;
        p->seen = p->seen + 1;
        rounds++;
        switch (state) {
        case 0: if (flags & 1) state = 1; break;
        case 1: opened++; state = 2; p->level = flags; break;
        case 2: if (p->level > 3) state = 4; break;
        case 3: opened--; state = 0; break;
        case 4: opened--; state = 1; opened--; break;
        }
        CHECK(opened >= 0 && opened <= 1);
    }
    return 0;
}
