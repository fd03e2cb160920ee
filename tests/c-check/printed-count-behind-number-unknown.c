// verdict: unknown
// The address goes as a number to where the format looks for a pointer.
extern void reach_error(void);
extern int printf(const char *, ...);
char format[] = "a%n";

int main(void) {
    int n = 7;
    long where = (long)&n;
    printf(format, where);
    if (n == 1) reach_error();
    return 0;
}
