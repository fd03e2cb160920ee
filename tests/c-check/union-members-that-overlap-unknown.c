// verdict: unknown
// C leaves open what an assignment does between places that overlap in part.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair { int x, y; };
union both {
    struct { int before; struct pair pair; } late;
    struct { struct pair pair; int behind; } early;
};

int main(void) {
    union both both;
    both.early.pair.x = __VERIFIER_nondet_int();
    both.early.pair.y = 3;
    both.late.pair = both.early.pair;
    if (both.late.pair.y != 3) reach_error();
    return 0;
}
