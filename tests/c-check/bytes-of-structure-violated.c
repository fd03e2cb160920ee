// verdict: violated
// The address of a structure is that of its first member, but its bytes are more than those of the member.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct packet { char name[4]; int size; };
int main(void) {
    struct packet s = {{0}, 5};
    char *p = (char *)&s;
    unsigned i = __VERIFIER_nondet_uint();
    if (i < sizeof s) p[i] = 9;
    if (s.size == 9) reach_error();
    return 0;
}
