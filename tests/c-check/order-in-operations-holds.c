// verdict: holds
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
    int r = ++count < step();          /* what ++ gives is read at once */
    if (r != (x + 1 < x + 6)) reach_error();
    count = x;
    r = count == step();               /* a plain variable is read last */
    if (r != 1) reach_error();
    count = x;
    slot()->v += count;                /* nothing happens on the right: the place first */
    if (two.v != x + 1) reach_error();
    slot()->v += step();               /* else the right side first */
    if (one.v != x + 6) reach_error();
    return 0;
}
