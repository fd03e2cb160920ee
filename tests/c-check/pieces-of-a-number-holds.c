// verdict: holds
// A number of 8 bytes and its halves, in a structure with other members, in a loop.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

struct request {
    int state;
    union {
        unsigned long long whole;
        struct {
            unsigned low, high;
        } halves;
    } size;
    int *owner;
};

int main(void) {
    int held = 0;
    struct request one;
    one.state = 0;
    one.owner = &held;
    one.size.whole = __VERIFIER_nondet_ulonglong();
    if (one.size.halves.high != 7)
        return 0;
    while (__VERIFIER_nondet_int()) {
        if (one.state != *one.owner)
            reach_error();
        one.state = 1 - one.state;
        held = one.state;
        one.size.halves.low = __VERIFIER_nondet_uint();
    }
    if (one.size.whole >> 32 != 7)
        reach_error();
    return 0;
}
