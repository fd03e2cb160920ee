// alloca lives as long as the call.
#include <alloca.h>
#include <stdio.h>
#include <string.h>
static int f(int n) { int s = 0; char *all[10]; for (int i = 0; i < n; i++) { all[i] = alloca(i + 1); memset(all[i], i, i + 1); } for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) s += all[i][j]; return s; }
int main(void) { printf("%d %d\n", f(10), f(4)); return 0; }
