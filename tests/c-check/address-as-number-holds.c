// verdict: holds
// A pointer is put together from the parts of an address.
extern void reach_error(void);

union parts { int *pointer; unsigned part[sizeof(int *) / sizeof(unsigned)]; };
int main(void) {
    int x = 1, y = 2;
    union parts from = { &y }, to = { &x };
    for (unsigned i = 0; i < sizeof(int *) / sizeof(unsigned); i++) to.part[i] = from.part[i];
    int tag = 5, *null = 0;
    *(long *)&null = 0;
    if (*to.pointer != 2 || null || tag != 5) reach_error();
    return 0;
}
