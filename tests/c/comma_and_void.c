// Comma expressions, void values, empty statements, dead code.
#include <stdio.h>
static void nothing(void) { }
static void forward(void) { return nothing(); }
int main(void) {
    int a = (nothing(), 1), b = 0;
    for (a = 0, b = 5; a < b; a++, b--) ;
    ;;; { } { ; }
    (void)a; (void)0; a, b;
    forward();
    if (0) { dead: b = 100; puts("jumped in"); goto end; }
    if (b == 2) goto dead;
end:
    printf("%d %d\n", a, b);
    return (nothing(), 0);
}
