// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct value { int is_text; union { long number; const char *text; } as; };

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct value one, other;
    one.is_text = n > 0;
    if (n > 0) one.as.text = "b";
    else one.as.number = n;
    other = one;
    if (!other.is_text && other.as.number > 0) reach_error();
    if (other.is_text && other.as.text[0] != 'b') reach_error();
    return 0;
}
