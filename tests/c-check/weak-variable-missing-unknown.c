// verdict: unknown
extern void reach_error(void);
extern int missing __attribute__((weak));

int main(void) {
    if (&missing == 0) reach_error();
    return 0;
}
