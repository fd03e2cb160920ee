// verdict: refused
extern void reach_error(void);
int main(void) {
    int x = '';
    if (x)
        reach_error();
    return 0;
}
