// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern double strtod(const char *, char **);

int main(void) {
    char text[4] = "1.5", *end;
    text[0] += __VERIFIER_nondet_int() & 1;
    strtod(text, &end);
    end[-1] = 'X';
    if (text[2] == 'X') reach_error();
    return 0;
}
