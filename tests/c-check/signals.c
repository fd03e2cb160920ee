// verdict: unknown
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

extern void (*signal(int, void (*)(int)))(int);
static int g;
static void handler(int s) { g = s; }
int main(void) {
    signal(2, handler);
    CHECK(g == 0);
    return 0;
}
