// verdict: unknown
// A number that is an address only where no run comes is held against an address.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static int x, y;
int main(void) {
    int c = __VERIFIER_nondet_int();
    unsigned long n = 4096 + __VERIFIER_nondet_uchar();
    if (c > 5)
        if (c < 3) n = (unsigned long)&y * 3;
    if ((unsigned long)&x == n) reach_error();
    return 0;
}
