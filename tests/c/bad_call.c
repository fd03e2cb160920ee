// stops: fault BadCall, no gcc
int main(void) { int x = 5; void (*f)(void) = (void (*)(void))&x; f(); return 0; }
