// verdict: holds
// The types of names and functions that the compiler has.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct same {
    int a;
};

int main(void) {
    int value = __VERIFIER_nondet_int();
    if (_Generic(__func__, char *: 1, const char *: 0)) reach_error();
    if (_Generic(__builtin_bswap64(value), unsigned long: 0, unsigned long long: 1)) reach_error();
    if (__builtin_bswap64(__builtin_bswap64(value)) != value) reach_error();
    if (__builtin_types_compatible_p(struct { int a; }, struct { int a; })) reach_error();
    if (!__builtin_types_compatible_p(struct same *, struct same *)) reach_error();
    if (__builtin_types_compatible_p(const struct same *, struct same *)) reach_error();
    if (__builtin_constant_p((value, 3)) || __builtin_constant_p(value + 7)) reach_error();
    return 0;
}
