// verdict: violated
// The error is reached only with what functions write, in all kinds of memory.
#include <stdlib.h>
extern void reach_error(void);
struct packet { short kind; int length; char data[8]; };
extern void receive(int port, struct packet *to);
extern long obtain(int from, void *buffer, unsigned long size);
int main(void) {
    struct packet p = {0};
    receive(3, &p);
    int *heap = malloc(sizeof *heap);
    char text[4] = "abc";
    if (!heap) return 0;
    *heap = 1;
    if (p.kind == 5 && p.length == 2 && p.data[1] == 'x') {
        obtain(0, heap, sizeof *heap);
        if (*heap == 77 && obtain(0, text, 4) == 3 && text[2] == 'z') reach_error();
    }
    return 0;
}
