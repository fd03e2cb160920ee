// stops: fault Uninitialized, no gcc
int main(void) { int a[3]; a[0] = 1; int s = 0; for (int i = 0; i < 2; i++) s += a[i]; return s; }
