// verdict: violated
// Nobody knows the first format, but it could write nowhere; the second one is one of two texts.
extern void reach_error(void);
extern int printf(const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), found = x;
    char format[8] = "%d";
    const char *text = x > 3 ? "%p" : "%p\n";
    format[2] = x;
    printf(format, found);
    printf(text, &found);
    if (x == 5 && found == 5) reach_error();
    return 0;
}
