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

#include <stdlib.h>
struct node { int value; struct node *next; };
int main(void) {
    struct node *head = 0; int sum = 0;
    for (int i = 0; i < 2; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n) abort();
        n->value = __VERIFIER_nondet_bool(); n->next = head; head = n;
    }
    for (struct node *p = head; p; p = p->next) sum += p->value;
    CHECK(sum < 2);
    return 0;
}
