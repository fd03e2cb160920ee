// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct packet { int size; char name[4]; };
int main(void) {
    struct packet s = {5, {0}};
    char *p = s.name;
    struct packet *all = (struct packet *)(p - __builtin_offsetof(struct packet, name));
    all->size = __VERIFIER_nondet_int();
    if (s.size == 98765) reach_error();
    return 0;
}
