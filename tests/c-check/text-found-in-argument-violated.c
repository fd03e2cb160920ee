// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern char *strstr(const char *, const char *);

int main(void) {
    char text[6] = "hello";
    text[0] += __VERIFIER_nondet_int() & 1;
    char *found = strstr(text, "l");
    if (!found) return 0;
    *found = 'X';
    if (text[2] == 'X') reach_error();
    return 0;
}
