// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

/* Bit-fields share bytes that are also read one by one. */
struct packet { unsigned kind : 3; unsigned count : 7; unsigned flags : 6; unsigned char rest[2]; };
int main(void) {
    struct packet p;
    unsigned char *bytes = (unsigned char *)&p;
    for (int i = 0; i < 4; i++) bytes[i] = 0;
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 127) return 0;
    p.count = x;
    p.kind = 5;
    unsigned both = bytes[0] + 256 * bytes[1];
    CHECK(both != 5 + 8 * 77);
    return 0;
}
