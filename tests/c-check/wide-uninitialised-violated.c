// verdict: violated
extern void reach_error(void);

int main(void) {
    __int128 x, y, *p = &y;
    unsigned __int128 unused;
    if (x == ((__int128)5 << 64) + 7 && *p == -3) reach_error();
    return 0;
}
