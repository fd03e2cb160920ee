// stops: fault DoubleFree, no gcc
#include <stdlib.h>
int main(void) { int *p = malloc(8), *q = p; free(p); free(q); return 0; }
