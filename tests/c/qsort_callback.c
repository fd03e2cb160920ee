// qsort and bsearch call back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int calls;
static int by_int(const void *a, const void *b) { calls++; int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(void) {
    int v[] = { 9, -3, 5, 0, 22, 5, 1 };
    qsort(v, 7, sizeof *v, by_int);
    for (int i = 0; i < 7; i++) printf("%d ", v[i]);
    int key = 22, *at = bsearch(&key, v, 7, sizeof *v, by_int);
    printf("%td %d\n", at - v, calls > 0);
    const char *w[] = { "pear", "apple", "fig" };
    qsort(w, 3, sizeof *w, by_text);
    printf("%s %s %s\n", w[0], w[1], w[2]);
    return 0;
}
