// goto forward, backward, into and out of blocks; local labels.
#include <stdio.h>
int main(void) {
    int n = 0;
again:
    if (n < 3) { n++; goto again; }
    goto inside;
    { int skipped = 5; printf("%d\n", skipped); inside: skipped = 9; printf("in %d\n", skipped); }
    for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) if (i * j == 2) { printf("%d %d\n", i, j); goto done; }
done:;
    int r = ({ __label__ a; int k = 0; a: k++; if (k < 4) goto a; k; });
    int s = ({ __label__ a; int k = 10; a: k--; if (k > 4) goto a; k; });
    printf("%d %d %d\n", n, r, s);
    return 0;
}
