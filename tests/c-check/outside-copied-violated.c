// verdict: violated
extern void reach_error(void);
typedef union { int kind; int level; } state;
struct power { int type; state now; unsigned char minor; unsigned mode : 3; unsigned rest : 5; };
struct pair { short first, second; };
extern struct power *get(void);
extern struct pair *pair(void);
extern void *memcpy(void *, const void *, unsigned long);

int main(void) {
    struct power *p = get();
    int type = p->type;
    state s = p->now;
    if (p->minor != 3 || type != 0 || s.level > 5 || s.kind < 5) return 0;
    struct power copy = *p;
    if (copy.mode != 5 || p->rest != 17 || copy.rest != p->rest) return 0;
    struct pair *q = pair(), r;
    if (q->second != 7) return 0;
    memcpy(&r, q, sizeof r);
    if (r.first == -2 && r.second == 7) reach_error();
    return 0;
}
