// verdict: refused
// Assembly outside of functions that defines a variable.
extern void reach_error(void);

__asm__(".data\n.globl five\nfive: .long 5\n.text");
extern int five;

int main(void) {
    if (five != 5) reach_error();
    return 0;
}
