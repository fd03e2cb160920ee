// stops: fault WildPointer
int main(void) { int *p = (int *)0x123456789abcl; return *p; }
