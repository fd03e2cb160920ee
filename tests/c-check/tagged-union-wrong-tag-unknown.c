// verdict: unknown
// What is read is a part of an address.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct value { int kind; union { int number; const char *text; } as; };

int main(void) {
    struct value one, other;
    one.kind = 0;
    one.as.text = "a";
    if (__VERIFIER_nondet_int() > 0) one.as.number = 5;
    other = one;
    if ((other.as.number & 255) == 7) reach_error();
    return 0;
}
