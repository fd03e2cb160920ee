// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef int four __attribute__((vector_size(16)));
struct holder { int n; four v; int m; };

int main(void) {
    int x = __VERIFIER_nondet_int();
    struct holder own = { x, x, x, x, x, 8 };
    if (own.v[2] != own.n) reach_error();
    return 0;
}
