void __vitrum_overlap(void);
void *memcpy(void *to, const void *from, __typeof__(sizeof 0) size) {
    unsigned char *d = to;
    const unsigned char *s = from;
    for (__typeof__(sizeof 0) i = 1; i < size; i++)
        if (s + i == d || d + i == s) __vitrum_overlap();
    for (__typeof__(sizeof 0) i = 0; i < size; i++) d[i] = s[i];
    return to;
}
