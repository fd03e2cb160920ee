// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
/* A request is pending, done, or passed on; the flags of one turn are asked in the next. */
enum { NONE, PENDING, DONE };
static int request, passed, completed;
static void complete(void) { CHECK(!completed); completed = 1; request = DONE; }
static int pass(void) { CHECK(!passed); passed = 1; return __VERIFIER_nondet_int() ? 259 : 0; }
int main(void) {
    int status = 0, turns = 0;
    request = PENDING;
    while (turns < 1000000) {
        if (request == PENDING && !passed) status = pass();
        else if (request == PENDING && status == 259) { if (__VERIFIER_nondet_int()) status = (completed = 1, 0); }
        else if (request == PENDING) complete();
        else if (request == DONE) { CHECK(completed && passed); request = NONE; }
        turns++;
    }
    return 0;
}
