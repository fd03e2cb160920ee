int memcmp(const void *left, const void *right, __typeof__(sizeof 0) size) {
    const unsigned char *a = left, *b = right;
    for (__typeof__(sizeof 0) i = 0; i < size; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}
