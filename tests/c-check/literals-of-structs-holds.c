// verdict: holds
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

struct point { int x, y; };
static int area(const struct point *p) { return p->x * p->y; }
int main(void) {
    int w = __VERIFIER_nondet_int();
    __VERIFIER_assume(w > 0 && w < 50);
    struct point a[] = { [2] = { .y = 3, .x = w }, [0] = { 1 } };
    CHECK(area(&(struct point){ w, 2 }) == 2 * w && a[0].y == 0 && a[1].x == 0 && area(&a[2]) == 3 * w && sizeof a == 24);
    return 0;
}
