// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct cell { int v; long l; char c; int b : 5; };
struct cell one, two, *now = &one;
int count;
int slots[4];
struct cell *slot(void) { count++; now = now == &one ? &two : &one; return now; }
int step(void) { count += 5; return count; }
int twice(int x) { now = &two; return 2 * x; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 1000) return 0;
    count = x;
    slot()->v = count + 1;
    if (two.v != x + 2) reach_error();
    return 0;
}
