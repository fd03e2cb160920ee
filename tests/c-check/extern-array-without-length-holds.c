// verdict: holds
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern int table[];
int main(void) {
    unsigned i = __VERIFIER_nondet_uint() % 8;
    int before = table[i];
    table[i + 1] = before;
    if (table[i] != before || table[i + 1] != before) reach_error();
    return 0;
}
