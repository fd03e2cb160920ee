// verdict: holds
// The value of an operand is known, and still it changes something, unless it is not evaluated.
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) {
    unsigned n = 6, m = 0;
    int size[__builtin_constant_p(3) && 1 ? 2 : -1];
    CHECK(sizeof size == 2 * sizeof(int));
    CHECK((8UL > (0x0FEEL && (n |= 1, 5UL))) == 1);
    CHECK(n == 7);
    CHECK((0 || (n += 2, 0)) == 0);
    CHECK(n == 9);
    CHECK((0 && (m = 1, 5)) == 0);
    CHECK((1 || (m = 1, 5)) == 1);
    CHECK(m == 0);
    CHECK((1 && (1 && (m = 2, 5))) == 1);
    CHECK(m == 2);
    CHECK(((1 ? (m = 3, 5) : 4) && 1) == 1);
    CHECK(m == 3);
    CHECK(((1 && (m = 4, 5)) ? 8 : 9) == 8);
    CHECK(m == 4);
    return 0;
}
