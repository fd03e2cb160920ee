// verdict: unknown
extern void reach_error(void);
int a, b;

int main(void) {
    if (&a + 1 == &b) reach_error();
    return 0;
}
