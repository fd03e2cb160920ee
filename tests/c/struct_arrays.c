// Arrays in structs, structs in arrays, copied and passed.
#include <stdio.h>
#include <string.h>
struct cell { unsigned char kind : 3, mark : 1; short v[2]; };
struct grid { int w, h; struct cell c[3][4]; };
static struct grid g;
static int count(struct grid x) { int n = 0; for (int i = 0; i < x.h; i++) for (int j = 0; j < x.w; j++) n += x.c[i][j].mark ? x.c[i][j].v[1] : 1; x.c[0][0].mark = 0; return n; }
int main(void) {
    g = (struct grid){ 4, 3 };
    for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) { struct cell *c = &g.c[i][j]; c->kind = i + j; c->mark = (i ^ j) & 1; c->v[1] = i * 10 + j; c->v[0] = -c->v[1]; }
    struct grid h = g;
    h.c[1][2] = h.c[0][1];
    printf("%d %d %d %zu\n", count(g), count(h), h.c[1][2].v[1], sizeof g);
    struct cell row[4];
    memcpy(row, g.c[2], sizeof row);
    printf("%d %d %d\n", row[3].v[0], row[3].kind, row[0].mark);
    struct grid *p = &h; struct cell (*r)[4] = p->c + 1;
    printf("%d %td\n", (*r)[3].v[1], (struct cell *)(r + 1) - &p->c[0][0]);
    return 0;
}
