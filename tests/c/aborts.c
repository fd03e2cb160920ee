// stops: abort
#include <stdio.h>
#include <stdlib.h>
int main(void) { puts("before"); fflush(stdout); abort(); }
