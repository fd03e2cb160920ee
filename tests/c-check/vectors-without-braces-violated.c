// verdict: violated
// A list may go on into a vector, which takes what it has room for.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef int four __attribute__((vector_size(16)));
struct holder { int n; four v; int m; };
struct holder held = { 5, 1, 2, 3, 4, 6 };
struct holder part = { 5, 1, 2, .m = 7 };
four all[] = { 1, 2, 3, 4, 5, 6, 7, 8 };

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 5 && x < 2) {
        struct holder own = { x, x, x, x, x, 8 };
        return own.m;
    }
    if (x != 3) return 0;
    if (held.n + held.m + part.m + sizeof all / sizeof *all == 17 + x) reach_error();
    return 0;
}
