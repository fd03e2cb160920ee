// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x, y;
static struct { int *to; int **there; } table[] = {{&x, 0}, {&y, &table[0].to}};
int main(void) {
    int n = __VERIFIER_nondet_int();
    **table[1].there = n;
    *table[1].to = 1;
    if (x != n || y != 1) reach_error();
    return 0;
}
