// verdict: violated
// One call of malloc makes memory that is used in different pieces.
extern void *malloc(unsigned long);
extern void reach_error(void);

struct halves {
    short low, high;
};
struct whole {
    int all;
    int more;
};

static void *memory(unsigned long size) { return malloc(size); }

int main(void) {
    struct halves *one = memory(sizeof *one);
    struct whole *other = memory(sizeof *other);
    if (!one || !other)
        return 0;
    if (one->low == 3 && one->high == 4 && other->all == 0x50006)
        reach_error();
    return 0;
}
