// verdict: violated
// Pointers that may lead to a whole number or to parts of another.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

union both {
    unsigned whole;
    struct {
        unsigned short low, high;
    } halves;
};

int main(void) {
    union both one, other;
    unsigned plain = 5;
    one.whole = 0x10002;
    other.halves.low = 3;
    other.halves.high = 4;
    unsigned *place = &plain;
    int which = __VERIFIER_nondet_int();
    if (which == 1)
        place = &one.whole;
    else if (which == 2)
        place = &other.whole;
    *place += 0x10000;
    if (plain == 5 && one.halves.high == 1 && other.halves.high == 5)
        reach_error();
    return 0;
}
