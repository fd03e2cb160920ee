// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern int get(void);
extern int printf(const char *, ...);
extern int printk(const char *, ...);
int main(void) {
    get();
    printk("unused");
    int a = printf("%d\n", 5), b = printk("used");
    if (__VERIFIER_nondet_int() == 3 && b == 7 && b == 8) reach_error();
    return 0;
}
