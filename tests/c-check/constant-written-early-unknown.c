// verdict: unknown
// The run ends where the constant is written, and what it would be afterwards nobody knows.
extern void reach_error(void);
static const int fixed = 5;

int main(void) {
    int *p = (int *)&fixed;
    *p = 6;
    if (fixed != 6) reach_error();
    return 0;
}
