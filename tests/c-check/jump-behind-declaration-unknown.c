// verdict: unknown
// In the second round the variable is a new one, which nobody writes; compiled, it is where the first one was.
extern void reach_error(void);

int main(void) {
    for (int i = 0; i < 2; i++) {
        if (i == 1) goto behind;
        int v = 1;
    behind:
        if (v != 1) reach_error();
    }
    return 0;
}
