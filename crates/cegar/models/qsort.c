// `vitrum_unit` is what the program sorts. Equal elements may end in any order.
_Bool __VERIFIER_nondet_vitrum_order(void);
void __vitrum_other_units(void);
void qsort(void *base, __typeof__(sizeof 0) count, __typeof__(sizeof 0) size, int (*compare)(const void *, const void *)) {
    vitrum_unit *all = base;
    // Numbers of 32 bits with a sign are easier than those of sizes.
    int last = (int)count - 1;
    if (size != sizeof *all || count > 0x7fffffff) __vitrum_other_units();
    for (int i = 1; i <= last; i++)
        for (int j = i; j > 0; j--) {
            int order = compare(&all[j - 1], &all[j]);
            if (order < 0 || (order == 0 && !__VERIFIER_nondet_vitrum_order())) break;
            vitrum_unit left = all[j - 1];
            all[j - 1] = all[j];
            all[j] = left;
        }
}
