// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int isalpha(int);

int main(void) {
    int c = __VERIFIER_nondet_int() & 127;
    if (isalpha(c) > 1) reach_error();
    return 0;
}
