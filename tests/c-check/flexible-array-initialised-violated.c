// verdict: violated
// A static variable with a flexible array is as long as its initialiser says.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct row { int count; short cells[]; };
struct row row = {3, {1, 2, -3}};
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < row.count && (row.cells[i] < -3 || row.cells[i] == 2)) reach_error();
    return 0;
}
