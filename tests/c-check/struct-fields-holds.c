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

struct pair { int first; char tag; long second; };
int main(void) {
    struct pair a, b;
    a.first = __VERIFIER_nondet_int();
    a.tag = 'x';
    a.second = -1;
    b = a;
    b.second++;
    CHECK(b.first == a.first && b.tag == 'x' && b.second == 0 && a.second == -1);
    return 0;
}
