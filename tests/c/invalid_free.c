// stops: fault InvalidFree, no gcc
#include <stdlib.h>
int main(void) { int a[4]; int *p = malloc(8); (void)p; free(a + 1); return 0; }
