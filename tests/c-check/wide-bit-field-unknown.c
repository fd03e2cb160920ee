// verdict: unknown
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);

struct fields { __int128 low : 70; int high : 3; };

int main(void) {
    struct fields fields = { 0, 1 };
    fields.low = __VERIFIER_nondet_long();
    if (fields.low == 5 && fields.high == 1) reach_error();
    return 0;
}
