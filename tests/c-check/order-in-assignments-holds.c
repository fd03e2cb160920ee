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
    slot()->v = count + 1;      /* count is read before the call */
    if (two.v != x + 1) reach_error();
    slot()->v = count;          /* and here after it, since nothing is computed */
    if (one.v != x + 2) reach_error();
    slot()->l = count;          /* but here before it, since it is converted */
    if (two.l != x + 2) reach_error();
    slots[step() & 3] = twice(count);   /* arguments, the place, the call */
    if (slots[(x + 8) & 3] != 2 * (x + 3)) reach_error();
    if (now != &two) reach_error();
    return 0;
}
