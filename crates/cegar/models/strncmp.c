// Only the sign of the result is said.
int __vitrum_like(int);
int strncmp(const char *a, const char *b, __typeof__(sizeof 0) most) {
    __typeof__(sizeof 0) i = 0;
    while (i < most && a[i] && a[i] == b[i]) i++;
    if (i >= most || a[i] == b[i]) return 0;
    if ((unsigned char)a[i] > (unsigned char)b[i]) { int more = __vitrum_like(1); return more > 0 ? more : 1; }
    int less = __vitrum_like(-1);
    return less < 0 ? less : -1;
}
