// verdict: unknown
// In each round there is a new variable, which the second one leaves unwritten.
extern void reach_error(void);
extern int printf(const char *, ...);
char text[] = "%n";

int main(void) {
    int n = 7;
    for (int i = 0; i < 2; i++) {
        char *format;
        if (i == 0) format = "%p";
        else printf(format, &n);
    }
    if (n != 7) reach_error();
    return 0;
}
