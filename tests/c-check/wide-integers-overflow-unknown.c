// verdict: unknown
extern void reach_error(void);

int main(void) {
    __int128 a = (__int128)1 << 126, sum;
    if (!__builtin_add_overflow(a, a, &sum)) reach_error();
    return 0;
}
