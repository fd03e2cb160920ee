// `vitrum_unit` is what the program keeps in such memory.
__typeof__(sizeof 0) __vitrum_size(void *);
void __vitrum_resized_to_nothing(void);
void __vitrum_other_units(void);
void *malloc(__typeof__(sizeof 0));
void free(void *);
void *realloc(void *old, __typeof__(sizeof 0) size) {
    __typeof__(sizeof 0) kept = 0;
    // Numbers of 32 bits with a sign are easier than those of sizes.
    int count = 0, i = 0;
    vitrum_unit *to = 0, *from = old;
    if (old && !size) __vitrum_resized_to_nothing();
    to = malloc(size);
    if (!to || !old) return to;
    kept = __vitrum_size(old);
    if (kept > size) kept = size;
    if (kept % sizeof *to || kept / sizeof *to > 0x7fffffff) __vitrum_other_units();
    count = kept / sizeof *to;
    for (i = 0; i < count; i++) to[i] = from[i];
    free(old);
    return to;
}
