// stops: fault Dangling, no gcc
#include <stdlib.h>
int main(void) { int *p = malloc(8); *p = 1; free(p); return *p; }
