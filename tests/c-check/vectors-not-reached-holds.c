// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef float two __attribute__((vector_size(8)));
typedef int four __attribute__((vector_size(16)));
struct holder { int n; four v; };
struct holder held = { 5, { 1, 2, 3, 4 } };
two constant = { 1.5f };

static four mixed(four a, four b) { return (a < b) + (four){ 1, 0 } * 3 - __builtin_shuffle(a, b); }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 5 && x < 2) {
        struct holder other = { .v = { x }, .n = 2 };
        four a = other.v;
        a[1] += held.v[x];
        a = mixed(a, held.v);
        return a[0];
    }
    if (held.n != 5 || x == 3 && x == 4) reach_error();
    return 0;
}
