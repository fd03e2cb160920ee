// verdict: violated
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern int table[];
int main(void) {
    unsigned i = __VERIFIER_nondet_uint() % 8;
    if (table[i] == 5 && table[3] == -1 && i != 3) reach_error();
    return 0;
}
