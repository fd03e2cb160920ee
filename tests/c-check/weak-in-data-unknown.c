// verdict: unknown
extern void reach_error(void);
extern int missing(void) __attribute__((weak));
int (*pointer)(void) = missing;

int main(void) {
    if (!pointer) reach_error();
    return 0;
}
