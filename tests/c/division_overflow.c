// stops: fault DivisionOverflow
#include <limits.h>
int main(void) { volatile int m = -1; return INT_MIN / m; }
