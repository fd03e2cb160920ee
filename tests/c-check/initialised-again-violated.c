// verdict: violated
// What is initialised again in braces is zero where the list does not name it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
    int first, second;
};

union either {
    struct pair pair;
    int numbers[2];
};

static struct {
    struct pair inner;
} fixed = {.inner.second = 9, .inner = {4}};

int main(void) {
    int value = __VERIFIER_nondet_int();
    struct {
        struct pair inner;
        int last;
    } whole = {.inner = {1, value}, .inner = {.first = 8}, .last = 3};
    struct pair parts[3] = {[0 ... 2] = {1, 2}, [1].first = value, [2] = {value}};
    union either either = {.pair = {1, 2}, .numbers = {value}};
    if (whole.inner.second != 0 || whole.last != 3) reach_error();
    if (parts[1].second != 0 || parts[2].second != 0) reach_error();
    if (either.numbers[1] != 0) reach_error();
    if (fixed.inner.second != 0) reach_error();
    return 0;
}
