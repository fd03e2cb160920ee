// verdict: unknown
extern void reach_error(void);
extern char missing __attribute__((weak));
static char *const held = &missing;
static char *const *const far = &held;
int main(void) {
    if (!*far) reach_error();
    return 0;
}
