// verdict: holds
// An initialiser of all bytes, of which one is read.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

static union {
    unsigned whole;
    unsigned char bytes[4];
} number = {0x01020304};

int main(void) {
    if (__VERIFIER_nondet_int() == 3 && number.bytes[1] != 3)
        reach_error();
    return 0;
}
