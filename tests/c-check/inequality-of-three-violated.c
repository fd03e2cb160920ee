// verdict: violated
// Deliveries of at most three: what has arrived is bounded by what was there and three a day.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int before = __VERIFIER_nondet_int();
    int days = __VERIFIER_nondet_int();
    if (before < 1 || before > 1000 || days > 100000)
        return 0;
    int day = 0, stock = before;
    while (day < days) {
        int more = __VERIFIER_nondet_int();
        if (more < 0 || more > 4)
            return 0;
        stock += more;
        day++;
    }
    if (stock > 3 * day + before)
        reach_error();
    return 0;
}
