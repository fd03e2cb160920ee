// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int strcmp(const char *, const char *);
extern int memcmp(const void *, const void *, unsigned long);

int main(void) {
    char text[2] = "a";
    text[0] += __VERIFIER_nondet_int() & 3;
    if (text[0] == 'b' && strcmp(text, "a") <= 0) reach_error();
    if (text[0] == 'c' && strcmp("a", text) >= 0) reach_error();
    if ((memcmp(text, "b", 2) == 0) != (text[0] == 'b')) reach_error();
    return 0;
}
