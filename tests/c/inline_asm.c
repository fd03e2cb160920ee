// Assembly without text is a barrier for the compiler only.
#include <stdio.h>
int main(void) {
    int x = 5, y = 6;
    __asm__ volatile("" ::: "memory");
    __asm__("" : "+r"(x) : "r"(y));
    asm volatile("" : : "g"(x));
    printf("%d %d\n", x, y);
    if (x > 100) asm("hlt");
    return 0;
}
