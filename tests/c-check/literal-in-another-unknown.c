// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    const char *a = "xabc", *b = "abc";
    if (__VERIFIER_nondet_int() == 5 && a + 1 == b) reach_error();
    return 0;
}
