// verdict: holds
// Whatever lies behind an array, a walk through it ends, and nothing depends on the rest.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int a[3] = { 1, 2, 3 }, b[3] = { 4, 5, 6 };

static int sum(int *from, int *to) {
    int sum = 0;
    for (int *p = from; p != to; p++) sum += *p;
    return sum;
}

int main(void) {
    int first = __VERIFIER_nondet_int() > 0;
    int *list = first ? a : b;
    int found = sum(list, list + 3);
    if (first ? found != 6 : found != 15) reach_error();
    int *end = a + 3, beside = 0;
    if (end == b) beside = 1;
    if (beside != 0 && beside != 1) reach_error();
    return 0;
}
