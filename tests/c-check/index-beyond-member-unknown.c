// verdict: unknown
// An index beyond a member ends the path, though the structure goes on there.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct pair { int all[2]; int next; } pair;
int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    pair.all[i] = 5;
    if (pair.next == 5) reach_error();
    return 0;
}
