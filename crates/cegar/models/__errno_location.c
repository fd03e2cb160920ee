// Whoever was called since may have set it, which shows no violation.
_Bool __VERIFIER_nondet_vitrum_set(void);
int __vitrum_errno_after_a_call(void);
static int vitrum_errno;
int *__errno_location(void) {
    if (vitrum_may_be_set) vitrum_errno = __vitrum_errno_after_a_call();
    return &vitrum_errno;
}
