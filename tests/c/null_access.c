// stops: fault NullPointer
int main(void) { int *volatile p = 0; return *p; }
