// verdict: holds
// A pointer that goes back in an array inside a structure stays in it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct row {
    int before, left;
    int cells[3];
};

int main(void) {
    struct row row = {1, 2, {3, 4, 5}};
    int *last = &row.cells[2];
    last[-1] = __VERIFIER_nondet_int();
    if (row.left != 2 || row.cells[0] != 3 || row.cells[2] != 5) reach_error();
    return 0;
}
