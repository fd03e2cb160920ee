// verdict: unknown
extern void reach_error(void);

int main(void) {
    int x = 5, *p = &x;
    __asm__ volatile ("movl $6, (%0)" : : "r"(p) : "memory");
    if (x != 5) reach_error();
    return 0;
}
