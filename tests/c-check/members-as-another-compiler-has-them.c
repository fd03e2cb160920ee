// verdict: refused
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct __attribute__((ms_struct)) parts { char a : 4; int b : 4; };

int main(void) {
    if (sizeof(struct parts) == 8 && __VERIFIER_nondet_int() == 2) reach_error();
    return 0;
}
