// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair { int x, y; };
union both {
    struct { struct pair first, second; } two;
    struct { struct pair pair; long behind; } one;
};

int main(void) {
    union both both;
    both.one.pair.x = __VERIFIER_nondet_int();
    both.one.pair.y = 3;
    both.two.second = both.one.pair;
    both.two.first = both.one.pair;
    if (both.two.second.x != both.one.pair.x || both.two.second.y != 3) reach_error();
    return 0;
}
