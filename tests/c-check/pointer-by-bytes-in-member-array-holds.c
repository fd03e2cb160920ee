// verdict: holds
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
    int k = __VERIFIER_nondet_int();
    char *middle = (char *)&row.cells[1];
    *(int *)(middle + 8) = k;
    *(int *)(middle - 8) = k;
    if (row.right != row.left || row.right != k || row.cells[0] != 1 || row.cells[2] != 3)
        reach_error();
    return 0;
}
