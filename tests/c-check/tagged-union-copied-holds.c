// verdict: holds
// A number where at other times a pointer is, in structures that are copied as a whole.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

enum kind { NUMBER, TEXT };
struct value { enum kind kind; union { int number; const char *text; } as; };

static struct value of_number(int number) {
    struct value value;
    value.kind = NUMBER;
    value.as.number = number;
    return value;
}

static struct value of_text(const char *text) {
    struct value value = {TEXT, {.text = text}};
    return value;
}

static int first(struct value value) {
    return value.kind == NUMBER ? value.as.number : value.as.text[0];
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct value one = n > 0 ? of_number(n) : of_text("a"), other;
    other = one;
    if (first(other) != (n > 0 ? n : 'a')) reach_error();
    return 0;
}
