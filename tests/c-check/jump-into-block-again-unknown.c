// verdict: unknown
// Whoever comes back into the block finds another variable, which nobody has written.
extern void reach_error(void);

int main(void) {
    int rounds = 0;
    {
        int v = 1;
    again:
        if (v != 1) reach_error();
    }
    if (rounds++ == 0) goto again;
    return 0;
}
