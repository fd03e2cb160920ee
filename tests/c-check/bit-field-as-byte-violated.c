// verdict: violated
// A bit-field of 8 bits and a byte at the same place.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

union both {
    struct {
        unsigned low : 8;
    } field;
    unsigned char byte;
};

int main(void) {
    union both both;
    both.field.low = 1;
    both.byte = 7;
    if (both.field.low == 7 && __VERIFIER_nondet_int() == 3)
        reach_error();
    return 0;
}
