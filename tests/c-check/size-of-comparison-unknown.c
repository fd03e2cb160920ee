// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int strcmp(const char *, const char *);

int main(void) {
    char text[2] = "a";
    text[0] += __VERIFIER_nondet_int() & 3;
    if (strcmp(text, "c") == -1000) reach_error();
    return 0;
}
