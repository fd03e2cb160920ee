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

struct node { struct node *next, *prev; };
int main(void) {
    struct node head = { &head, &head }, x, y;
    struct node *new = __VERIFIER_nondet_bool() ? &x : &y;
    new->next = head.next; new->prev = &head;
    head.next->prev = new; head.next = new;
    CHECK(head.next != &x);
    return 0;
}
