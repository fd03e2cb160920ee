// verdict: violated
// An initialiser of one member, read as another.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

static union {
    struct {
        unsigned short low, high;
    } halves;
    unsigned whole;
} number = {{1, 2}};

int main(void) {
    if (__VERIFIER_nondet_int() == 3 && number.whole == 0x20001)
        reach_error();
    return 0;
}
