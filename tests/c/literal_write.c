// stops: fault ReadOnly
int main(void) { char *p = "text"; p[0] = 'T'; return 0; }
