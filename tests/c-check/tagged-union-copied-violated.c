// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

enum kind { NUMBER, TEXT };
struct value { enum kind kind; union { int number; const char *text; } as; };

static int first(struct value value) {
    return value.kind == NUMBER ? value.as.number : value.as.text[0];
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct value one, other;
    if (n > 0) {
        one.kind = NUMBER;
        one.as.number = n;
    } else {
        one.kind = TEXT;
        one.as.text = "a";
    }
    other = one;
    if (first(other) == 77) reach_error();
    return 0;
}
