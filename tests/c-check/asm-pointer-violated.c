// verdict: violated
// A pointer that assembly gives may point elsewhere.
extern void reach_error(void);

int main(void) {
    int x = 1, *p = &x, **pp = &p;
    __asm__ ("mov %1, %0" : "=r"(*pp) : "r"(x));
    if (p && *p != 1) reach_error();
    return 0;
}
