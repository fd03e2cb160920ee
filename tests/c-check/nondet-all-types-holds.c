// verdict: holds
extern char __VERIFIER_nondet_char(void);
extern signed char __VERIFIER_nondet_schar(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern long long __VERIFIER_nondet_longlong(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    char c = __VERIFIER_nondet_char();
    signed char sc = __VERIFIER_nondet_schar();
    unsigned char uc = __VERIFIER_nondet_uchar();
    short s = __VERIFIER_nondet_short();
    unsigned short us = __VERIFIER_nondet_ushort();
    int i = __VERIFIER_nondet_int();
    unsigned u = __VERIFIER_nondet_uint();
    long l = __VERIFIER_nondet_long();
    unsigned long ul = __VERIFIER_nondet_ulong();
    long long ll = __VERIFIER_nondet_longlong();
    unsigned long long ull = __VERIFIER_nondet_ulonglong();
    _Bool b = __VERIFIER_nondet_bool();
    void *p = __VERIFIER_nondet_pointer();
    CHECK(c >= -128 && c <= 127 && sc >= -128 && sc <= 127 && uc <= 255);
    CHECK(s >= -32768 && s <= 32767 && us <= 65535);
    CHECK(i >= -2147483647 - 1 && i <= 2147483647 && u <= 4294967295u);
    CHECK(l == (long)l && ul <= ~0ul && ll <= 9223372036854775807ll && ull <= ~0ull);
    CHECK((b == 0 || b == 1) && (p == 0 || p != 0));
    return 0;
}
