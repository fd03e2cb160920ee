// verdict: refused
extern void reach_error(void);
#pragma weak missing
extern int missing(void);

int main(void) {
    if (!missing) reach_error();
    return 0;
}
