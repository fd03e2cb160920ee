// verdict: holds
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* A number that nobody knows goes around and grows by one at each place. */
static int token, first, at, started;
int main(void) {
    while (__VERIFIER_nondet_int()) {
        if (!started) { token = __VERIFIER_nondet_int(); first = token; at = 0; started = 1; }
        else if (at == 0) { token = (int)((unsigned)token + 1u); at = 1; }
        else if (at == 1) { token = (int)((unsigned)token + 1u); at = 2; }
        else { CHECK(token == (int)((unsigned)first + 2u)); started = 0; }
    }
    return 0;
}
