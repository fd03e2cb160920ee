void *memset(void *to, int value, __typeof__(sizeof 0) size) {
    unsigned char *d = to;
    for (__typeof__(sizeof 0) i = 0; i < size; i++) d[i] = (unsigned char)value;
    return to;
}
