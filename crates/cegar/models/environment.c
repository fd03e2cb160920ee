// The same at every call, as long as nobody is called who could change it: then later results are
// computed, and show no violation.
vitrum_result __VERIFIER_nondet_vitrum_name(void);
vitrum_result __vitrum_another_result_of_vitrum_name(void);
void __VERIFIER_assume(int);
static int vitrum_known;
static vitrum_result vitrum_first;
vitrum_result vitrum_name(vitrum_parameter) {
    vitrum_other_results
    vitrum_result result = __VERIFIER_nondet_vitrum_name();
    __VERIFIER_assume(result vitrum_range && (!vitrum_known || result == vitrum_first));
    vitrum_first = result;
    vitrum_known = 1;
    return result;
}
