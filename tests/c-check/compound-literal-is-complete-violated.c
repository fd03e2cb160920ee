// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair { char first; int second; };
int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < 2; i++) {
        struct pair *p = &(struct pair){ .second = n };
        int *a = (int[3]){ n, i };
        if (i == 1 && a[0] == 9 && !a[2])
            reach_error();
        p->first = 1;
        a[2] = 1;
    }
    return 0;
}
