// A function of many cases, called for all of them.
#include <stdio.h>
static const char *name(int op, int *len) {
#define C(n, t, l) case n: *len = l; return t;
    switch (op) { C(0x00, "nop", 1) C(0x01, "ld", 3) C(0x02, "st", 3) C(0x10, "add", 2) C(0x11, "sub", 2) C(0x20, "jmp", 3) C(0xff, "hlt", 1) default: *len = 1; return "?"; }
}
int main(void) {
    const unsigned char code[] = { 0x01, 5, 0, 0x10, 3, 0x11, 1, 0x77, 0x20, 9, 9, 0xff };
    for (unsigned pc = 0; pc < sizeof code;) { int l; printf("%s ", name(code[pc], &l)); pc += l; }
    printf("\n");
    return 0;
}
