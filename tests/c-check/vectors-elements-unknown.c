// verdict: unknown
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef int four __attribute__((vector_size(16)));
four table = { 1, 2, 3, 4 };

int main(void) {
    if (table[__VERIFIER_nondet_int() & 3] == 5) reach_error();
    return 0;
}
