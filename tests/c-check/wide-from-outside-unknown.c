// verdict: unknown
extern void reach_error(void);
extern __int128 given(void);

int main(void) {
    __int128 x = given();
    if (x > 7 && x < 7) reach_error();
    return 0;
}
