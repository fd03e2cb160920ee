// verdict: holds
// A structure that is used as bytes, and begins with an array that is shorter than one behind it.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct record { long head[2]; unsigned char tag; char name[7]; };
int main(void) {
    struct record to, from = {{1, 2}, 3, "name"};
    unsigned char n = __VERIFIER_nondet_uchar();
    ((unsigned char *)&to)[2] = n;
    to = from;
    if (to.tag != 3 && n == 9) reach_error();
    return 0;
}
