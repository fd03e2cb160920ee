// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

typedef unsigned long pthread_t;
extern int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
static int g;
static void *work(void *x) { g = 1; return x; }
int main(void) {
    pthread_t t;
    unsigned x = __VERIFIER_nondet_int() & 3;
    if (x > 3) pthread_create(&t, 0, work, 0);
    CHECK(g == 0);
    return 0;
}
