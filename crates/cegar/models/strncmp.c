int strncmp(const char *a, const char *b, __typeof__(sizeof 0) most) {
    for (__typeof__(sizeof 0) i = 0; i < most; i++) {
        if (a[i] != b[i]) return (unsigned char)a[i] < (unsigned char)b[i] ? -1 : 1;
        if (!a[i]) return 0;
    }
    return 0;
}
