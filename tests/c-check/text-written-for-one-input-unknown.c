// verdict: unknown
// One input in many writes a text.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char own[4] = "abc";
    char *text = __VERIFIER_nondet_int() == 123456789 ? "abc" : own;
    text[0] = 90;
    if (text[0] != 90) reach_error();
    return 0;
}
