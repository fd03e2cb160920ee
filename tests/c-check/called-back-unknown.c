// verdict: unknown
// A function of the library that calls what it is given.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern void call_once(int *, void (*)(void));

static void end(void) {
    reach_error();
}

int main(void) {
    static int flag;
    call_once(&flag, end);
    return 0;
}
