// verdict: holds
// What no error depends on is left out.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int noise, idle = 0, other = 1, state = 0;
    int turns = __VERIFIER_nondet_int();
    idle = noise;
    for (int i = 0; i < 4; i++) {
        if (other > idle)
            idle = idle + 3;
        else
            other = other ^ idle;
    }
    int extra = __VERIFIER_nondet_int();
    idle = idle + extra;
    if (idle > turns)
        other = 7;
    int event = __VERIFIER_nondet_int();
    if (event == 12345)
        state = 1;
    if (state == 1 && event != 12345)
        reach_error();
    return idle + other;
}
