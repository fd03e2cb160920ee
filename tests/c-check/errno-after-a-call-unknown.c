// verdict: unknown
// A function of the library may have set errno, which shows no violation.
extern int *__errno_location(void);
extern long read(int, void *, unsigned long);
extern void reach_error(void);

int main(void) {
    char byte = 0;
    *__errno_location() = 0;
    if (read(0, &byte, 1) < 0 && *__errno_location() == 4) reach_error();
    return 0;
}
