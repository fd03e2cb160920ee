// verdict: violated
// Moved by bytes, a pointer to an element may leave the array for the members beside it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct row {
    int left;
    int cells[3];
    int right;
};

int main(void) {
    struct row row = {0, {1, 2, 3}, 4};
    char *middle = (char *)&row.cells[1];
    *(int *)(middle + 8) = __VERIFIER_nondet_int();
    *(int *)(middle - 8) = __VERIFIER_nondet_int();
    *(int *)(middle - 4) = __VERIFIER_nondet_int();
    if (row.right == 77 && row.left == 78 && row.cells[0] == 79) reach_error();
    return 0;
}
