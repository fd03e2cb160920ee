// verdict: violated
extern void reach_error(void);
extern int *given(void);

int main(void) {
    int *p = given();
    if (p && *p == 7) reach_error();
    return 0;
}
