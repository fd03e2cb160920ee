// verdict: unknown
// The second time the variable is another one, which nobody has written.
extern void reach_error(void);
extern int printf(const char *, ...);
char text[] = "%n";

int main(void) {
    int rounds = 0, n = 7;
    {
        const char *format = "%p";
    again:
        printf(format, &n);
    }
    if (rounds++ == 0) goto again;
    if (n != 7) reach_error();
    return 0;
}
