// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

extern void *malloc(unsigned long);
struct cipher { unsigned long bits; };
struct session { int state; struct cipher *cipher; };
int main(void) {
    struct session *s = malloc(sizeof(struct session));
    if (!s) return 0;
    s->state = 1;
    if (s->cipher->bits & 256) s->state = 2;
    CHECK(s->state <= 2);
    return 0;
}
