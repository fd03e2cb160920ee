long __VERIFIER_nondet_vitrum_time(void);
long time(long *to) {
    long now = __VERIFIER_nondet_vitrum_time();
    if (to) *to = now;
    return now;
}
