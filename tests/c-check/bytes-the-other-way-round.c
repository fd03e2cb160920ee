// verdict: refused
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct __attribute__((scalar_storage_order("big-endian"))) number { unsigned all; };

int main(void) {
    struct number n = { 0x12345678 };
    unsigned char *bytes = (unsigned char *)&n;
    if (bytes[0] == 0x12 && __VERIFIER_nondet_int() == 3) reach_error();
    return 0;
}
