// verdict: violated
// A structure in a union ends with an array of one element, and the union goes on.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
union message {
    struct { int size; unsigned char data[1]; } part;
    unsigned char all[16];
};
int main(void) {
    union message m;
    for (int i = 0; i < 16; i++) m.all[i] = 0;
    unsigned char k = __VERIFIER_nondet_uchar();
    m.part.data[k % 8u] = k;
    if (m.all[9] == 77) reach_error();
    return 0;
}
