// verdict: violated
// What lies between the members of elements is no element.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct pair { struct { char tag; int value; } in[2]; };
int main(void) {
    struct pair x, y;
    unsigned char n = __VERIFIER_nondet_uchar();
    y.in[n % 2].value = 3;
    x = y;
    if (x.in[n % 2].value == 3 && n == 7) reach_error();
    return 0;
}
