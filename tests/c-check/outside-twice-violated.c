// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* Memory that nobody wrote between two reads is the same. */
struct cipher { int id; unsigned long kind; };
struct session { struct cipher *cipher; };
extern void *malloc(unsigned long);
int main(void) {
    struct session *s = malloc(sizeof(struct session));
    int state = 0, strong = 0;
    if (!s) return 0;
    while (__VERIFIER_nondet_int()) {
        if (state == 0) { strong = (s->cipher->kind & 8) != 0; state = 1; }
        else if (state == 1) { if (s->cipher->kind & 8) CHECK(strong); state = 2; }
        else { s->cipher->kind = 8; state = 1; }
    }
    return 0;
}
