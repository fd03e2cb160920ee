// stops: fault Uninitialized, no gcc
int main(void) { int s = 0; for (int i = 0; i < 2; i++) { int x; if (i == 0) x = 1; s += x; } return s; }
