// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern long __VERIFIER_nondet_long(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

struct node { int value; struct node *next; };
int main(void) {
    struct node c = { __VERIFIER_nondet_int(), 0 }, b = { 2, &c }, a = { 1, &b };
    if (__VERIFIER_nondet_bool()) a.next = &c;
    struct node *p = &a; int n = 0;
    while (p->next) { p = p->next; n++; }
    CHECK(n == 2);
    return 0;
}
