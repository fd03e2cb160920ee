// verdict: unknown
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *memcpy(void *, const void *, unsigned long);

int main(void) {
    char text[8] = "header";
    unsigned by = __VERIFIER_nondet_uint() & 1;
    memcpy(text + by, text, 5 + by);
    if (by && text[3] == 'a') reach_error();
    return 0;
}
