// verdict: holds
// A function gets the name that other files know it by after its first declaration.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern int known(void);
extern int known(void) __asm__("other");

int other(void) {
    return 3;
}

int main(void) {
    if (known() != 3) reach_error();
    return 0;
}
