// verdict: violated
// An output may be in memory, and it may be a pointer.
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    int x = 1, y = 2, n, other[2] = { 3, 4 };
    int *p = &x, **pp = &p, *ends[2] = { &x, &y };
    __asm__ volatile ("mov %1, %0" : "=m"(other[1]), "=r"(n) : "r"(x));
    CHECK(other[0] == 3 && p == &x);
    n = n > 0 ? 2 : 0;
    CHECK(n < 2);
    return 0;
}
