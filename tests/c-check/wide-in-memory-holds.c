// verdict: holds
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
extern int __VERIFIER_nondet_int(void);
extern void *memcpy(void *, const void *, unsigned long);

struct pair { char tag; __int128 all; };
union both { unsigned __int128 all; unsigned long half[2]; };

static __int128 table[2] = { -1, ((__int128)5 << 64) + 7 };

static __int128 moved(struct pair pair, const __int128 *by) { return pair.all + *by; }

int main(void) {
    long a = __VERIFIER_nondet_long();
    struct pair pair = { 1, a }, copy = pair;
    if (moved(copy, &table[0]) != (__int128)a - 1 || table[1] >> 64 != 5) reach_error();
    union both both;
    both.half[0] = 3;
    both.half[1] = a;
    if (both.all >> 64 != (unsigned long)a || (int)both.all != 3) reach_error();
    __int128 *p = __VERIFIER_nondet_int() ? &table[1] : &pair.all;
    *p += (__int128)1 << 64;
    if (table[1] >> 64 != 6 && pair.all >> 64 != 1 && pair.all >> 64 != 0) reach_error();
    __int128 other;
    memcpy(&other, &copy.all, sizeof other);
    if (other != a) reach_error();
    return 0;
}
