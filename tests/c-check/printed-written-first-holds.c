// verdict: holds
// However it comes there, the format was written before, and has no %n.
extern void reach_error(void);
extern int printf(const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = 7, x = __VERIFIER_nondet_int();
    for (int i = 0; i < 2; i++) {
        char *format;
        switch (x) {
        case 1: format = ""; break;
        case 2: format = "%p\n"; break;
        default: format = "%5p%%n\n";
        }
        printf(format, &n);
    }
    if (n != 7) reach_error();
    return 0;
}
