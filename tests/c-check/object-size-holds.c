// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
char text[5];

int main(void) {
    char *p = text;
    unsigned long known = __builtin_object_size(text + 1, 0), open = __builtin_object_size(p, 0);
    int x = __VERIFIER_nondet_int();
    if ((known != 4 || open != -1UL) && x == 3) reach_error();
    return 0;
}
