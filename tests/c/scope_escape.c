// stops: fault Dangling, no gcc
int main(void) { int *p; { int x = 3; p = &x; } return *p; }
