// verdict: violated
// The value of an operand is known, and still it changes something.
extern void reach_error(void);

int main(void) {
    unsigned n = 6;
    int known = 1 && (n |= 1, 5);
    if (known && n == 7)
        reach_error();
    return 0;
}
