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

struct list { struct list *next; };
struct item { int id; struct list link; };
int main(void) {
    struct item it = { 5, { 0 } };
    struct list *l = &it.link;
    struct item *p = (struct item *)((char *)l - __builtin_offsetof(struct item, link));
    CHECK(p->id == 0);
    return 0;
}
