// verdict: violated
// A pointer may be that of a member or of an element of an array beside it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct row {
    int cells[3];
    int last;
};
struct row row;

int main(void) {
    int *p = &row.last;
    if (__VERIFIER_nondet_int()) p = &row.cells[1];
    row.last = 5;
    if (*p == 5) reach_error();
    return 0;
}
