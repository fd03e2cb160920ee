// verdict: holds
// A pointer may be that of a member or of an element of an array beside it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct row {
    int cells[3];
    int last;
};
struct row row;

int main(void) {
    int element = __VERIFIER_nondet_int();
    int *p = element ? &row.cells[1] : &row.last;
    row.last = 5;
    *p += 2;
    if (row.last != (element ? 5 : 7) || row.cells[1] != (element ? 2 : 0)) reach_error();
    return 0;
}
