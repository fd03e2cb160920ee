// verdict: unknown
extern void reach_error(void);
extern __int128 given(void);

int main(void) {
    if (given() == 7) reach_error();
    return 0;
}
