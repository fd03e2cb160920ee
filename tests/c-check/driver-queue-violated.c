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

static int held, queued;
int main(void) {
    for (;;) {
        int request = __VERIFIER_nondet_int();
        switch (request) {
        case 1: held = 1; break;
        case 2: if (held) queued++; break;
        case 3: if (held) { queued = 0; held = 0; } break;
        default: return 0;
        }
        CHECK(queued == 0);
    }
}
