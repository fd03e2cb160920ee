// verdict: unknown
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct pair { int all[2]; int next; };
static void set(struct pair *pair, unsigned i) { pair->all[i] = 7; }
int main(void) {
    struct pair pair = {{0, 0}, 0};
    set(&pair, __VERIFIER_nondet_uint() % 3);
    if (pair.next == 7) reach_error();
    return 0;
}
