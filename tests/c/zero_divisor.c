// stops: fault ZeroDivisor
int main(void) { volatile int z = 0; return 5 % z; }
