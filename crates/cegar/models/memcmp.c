// Only the sign of the result is said.
int __vitrum_like(int);
int memcmp(const void *left, const void *right, __typeof__(sizeof 0) size) {
    const unsigned char *a = left, *b = right;
    __typeof__(sizeof 0) i = 0;
    while (i < size && a[i] == b[i]) i++;
    if (i >= size) return 0;
    if (a[i] > b[i]) { int more = __vitrum_like(1); return more > 0 ? more : 1; }
    int less = __vitrum_like(-1);
    return less < 0 ? less : -1;
}
