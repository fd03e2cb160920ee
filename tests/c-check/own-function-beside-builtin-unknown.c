// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void *memcpy(void *to, const void *from, unsigned long size) {
    (void)from, (void)size;
    *(char *)to = 99;
    return to;
}

int main(void) {
    char a = 1, b = 2;
    __builtin_memcpy(&a, &b, 1);
    if (a == 2 && __VERIFIER_nondet_int() == 1) reach_error();
    return 0;
}
