// Computed goto: a small virtual machine.
#include <stdio.h>
static int run(const unsigned char *code) {
    static void *const table[] = { &&halt, &&push, &&add, &&mul, &&dup };
    int stack[16], sp = 0;
    goto *table[*code++];
push: stack[sp++] = *code++; goto *table[*code++];
add: sp--; stack[sp - 1] += stack[sp]; goto *table[*code++];
mul: sp--; stack[sp - 1] *= stack[sp]; goto *table[*code++];
dup: stack[sp] = stack[sp - 1]; sp++; goto *table[*code++];
halt: return stack[sp - 1];
}
int main(void) {
    const unsigned char p[] = { 1, 3, 1, 4, 2, 4, 3, 0 };
    printf("%d\n", run(p));
    void *where = &&b;
    if (run(p) == 49) where = &&a;
    goto *where;
a: puts("a");
b: puts("b");
    return 0;
}
