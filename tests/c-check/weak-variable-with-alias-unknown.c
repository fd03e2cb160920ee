// verdict: unknown
// Another file could have a variable of the name, and the alias would not be that one.
extern void reach_error(void);
__attribute__((weak)) int value = 1;
extern int other __attribute__((alias("value")));

int main(void) {
    value = 3;
    if (other == 1) reach_error();
    return 0;
}
