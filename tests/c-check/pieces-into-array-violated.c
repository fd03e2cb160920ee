// verdict: violated
// A number is read that begins in a member and ends in an array.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct row { int left; int cells[3]; int right; char tag; short tail[2]; };
static struct row m, n;
int main(void) {
    int *e = __VERIFIER_nondet_int() ? &m.cells[1] : &n.cells[1];
    m.tag = 8;
    n.tag = 7;
    int near = *(int *)((char *)e + 8);
    int far = *(int *)((char *)(&e[-1]) + 16);
    if (near + e[1] != 0 || far != n.tag) reach_error();
    return 0;
}
