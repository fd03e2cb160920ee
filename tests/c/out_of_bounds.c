// stops: fault OutOfBounds, no gcc
int main(void) { int a[4] = { 0 }, b[4] = { 0 }; int *p = a; p += 4; p--; volatile int i = 5; return p[i] + b[0]; }
