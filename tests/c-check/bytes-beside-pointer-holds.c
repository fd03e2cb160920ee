// verdict: holds
// An array of bytes at the beginning of a structure, beside a pointer: a byte of it is no part of that.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct ring { unsigned char data[4], head; };
struct port { int *line; struct ring ring; };
static int line;
static struct port port;
static void put(struct ring *ring, unsigned char c) {
    ring->data[ring->head] = c;
    ring->head = (ring->head + 1) % 4;
}
int main(void) {
    port.line = &line;
    put(&port.ring, 3);
    while (__VERIFIER_nondet_uchar()) put(&port.ring, 4);
    *port.line = port.ring.head;
    if (line > 3) reach_error();
    return 0;
}
