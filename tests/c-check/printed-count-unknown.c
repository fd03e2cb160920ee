// verdict: unknown
extern void reach_error(void);
extern int printf(const char *, ...);

int main(void) {
    int n = 0;
    printf("ab%n\n", &n);
    if (n == 2) reach_error();
    return 0;
}
