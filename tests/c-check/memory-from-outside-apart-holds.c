// verdict: holds
extern void reach_error(void);
extern int *given(void);
static int own = 1;

int main(void) {
    int *p = given();
    if (p) *p = 2;
    if (own != 1) reach_error();
    return 0;
}
