// verdict: unknown
// C23 has sizes of its own for what is written.
extern void reach_error(void);
extern int printf(const char *, ...);

int main(void) {
    long n = 7;
    const char *format = "a%wf64n";
    printf(format, &n);
    if (n == 1) reach_error();
    return 0;
}
