void *memmove(void *to, const void *from, __typeof__(sizeof 0) size) {
    unsigned char *d = to;
    const unsigned char *s = from;
    if (d == s) return to;
    /* Whether the two overlap can only be asked if they are one object. */
    int forward = 1;
    for (__typeof__(sizeof 0) i = 1; i < size; i++)
        if (s + i == d) forward = 0;
    if (forward) for (__typeof__(sizeof 0) i = 0; i < size; i++) d[i] = s[i];
    else for (__typeof__(sizeof 0) i = size; i > 0; i--) d[i - 1] = s[i - 1];
    return to;
}
