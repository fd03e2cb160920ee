// Compound literals at file scope, in functions, in loops.
#include <stdio.h>
struct p { int x, y; };
int *gp = (int[]){ 1, 2, 3 };
struct p *gs = &(struct p){ .y = 6 };
static int len2(struct p v) { return v.x * v.x + v.y * v.y; }
static int total(const int *a) { int s = 0; while (*a) s += *a++; return s; }
int main(void) {
    printf("%d %d %d\n", gp[2], gs->x, gs->y);
    gp[0] = 10;
    printf("%d %d\n", gp[0], len2((struct p){ 3, 4 }));
    printf("%d\n", total((int[]){ 5, 6, 7, 0 }));
    struct p *last = 0;
    for (int i = 0; i < 3; i++) { last = &(struct p){ i, i * i }; printf("%d ", last->y); }
    int n = (int){ 4 } + (struct p){ .x = 2 }.x;
    const char *t = (char[]){ "text" };
    printf("%d %s %zu\n", n, t, sizeof (int[]){ 1, 2 });
    struct p v = (struct p){ 7 };
    v = (struct p){ v.x + 1, v.x };
    printf("%d %d\n", v.x, v.y);
    return 0;
}
