// verdict: holds
// The example of the BLAST paper (Figure 1): the last pointer of an alternating sequence is not null.
#include <stdio.h>
#include <stdlib.h>
int *a;
void myscanf(const char *format, int *arg) { *arg = rand(); }
int altInit(int size, int *pval1, int *pval2) {
    int i, *ptr;
    a = (int *)malloc(sizeof(int) * (size + 1));
    if (a == 0) {
        printf("Memory exhausted.");
        exit(1);
    }
    i = 0;
    a[0] = *pval1;
    while (i < size) {
        i = i + 1;
        if (i % 2 == 0) {
            ptr = pval1;
        } else {
            ptr = pval2;
        }
        a[i] = *ptr;
        printf("%d. iteration", i);
    }
    if (ptr == 0) {
    ERROR:;
    }
    return *ptr;
}
int main(int argc, char *argv[]) {
    int *pval = (int *)malloc(sizeof(int));
    if (pval == 0) {
        printf("Memory exhausted.");
        exit(1);
    }
    *pval = 0;
    while (*pval <= 0) {
        printf("Give a number greater zero: ");
        myscanf("%d", pval);
    }
    return altInit(*pval, pval, pval);
}
