// verdict: unknown
// Nobody has written the format, so it may be any text of the program.
extern void reach_error(void);
extern int printf(const char *, ...);
char text[] = "%n";

int main(void) {
    int n = 7;
    char *format;
    printf(format, &n);
    if (n != 7) reach_error();
    return 0;
}
