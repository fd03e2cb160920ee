void *memchr(const void *in, int value, __typeof__(sizeof 0) size) {
    const unsigned char *s = in;
    for (__typeof__(sizeof 0) i = 0; i < size; i++)
        if (s[i] == (unsigned char)value) return (void *)(s + i);
    return 0;
}
