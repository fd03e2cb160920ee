// stops: error
#include <assert.h>
#include <stdio.h>
int main(void) { puts("before"); fflush(stdout); int x = 3; assert(x == 4 && "no"); puts("after"); return 0; }
