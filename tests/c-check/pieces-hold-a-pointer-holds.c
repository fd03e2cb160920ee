// verdict: holds
// A pointer that shares its place with a number, read in parts.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

union link {
    int *pointer;
    unsigned char bytes[sizeof(int *)];
};

int main(void) {
    int value = __VERIFIER_nondet_int();
    union link one, other;
    one.pointer = &value;
    for (unsigned i = 0; i < 1; i++)
        other.bytes[0] = one.bytes[0];
    other = one;
    if (*other.pointer != value)
        reach_error();
    return 0;
}
