// verdict: violated
// Of an expression for a whole nothing is left where a part of it is initialised again.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
    int first, second;
};

int main(void) {
    int value = __VERIFIER_nondet_int();
    struct pair given = {1, 2};
    struct {
        struct pair inner;
        char text[4];
    } whole = {.inner = given, .inner.second = value, .text = "abc", .text[1] = 'x'};
    if (whole.inner.first != 1 || whole.inner.second != value) reach_error();
    if (whole.text[0] != 'a' || whole.text[1] != 'x') reach_error();
    return 0;
}
