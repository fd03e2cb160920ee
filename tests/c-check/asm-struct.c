// verdict: unknown
// Assembly may change the pointers of a structure that it gives.
extern void reach_error(void);

struct pair { int *first, *second; };
int main(void) {
    int x = 1;
    struct pair a = { &x, &x };
    __asm__ ("fill %0" : "=m"(a));
    if (a.second && *a.second != 1) reach_error();
    return 0;
}
