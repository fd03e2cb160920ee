// verdict: violated
// A pointer to memory from outside or to memory that is used as bytes.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

union value {
    int number;
    char bytes[4];
};

int main(void) {
    union value own;
    own.number = 0;
    own.bytes[__VERIFIER_nondet_uint() % 4] = 1;
    int *place = &own.number;
    if (__VERIFIER_nondet_int())
        place = __VERIFIER_nondet_pointer();
    *place = 1000;
    if (place != &own.number && *place == 1000)
        reach_error();
    return 0;
}
