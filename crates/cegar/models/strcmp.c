int strcmp(const char *a, const char *b) {
    __typeof__(sizeof 0) i = 0;
    while (a[i] && a[i] == b[i]) i++;
    if (a[i] == b[i]) return 0;
    return (unsigned char)a[i] < (unsigned char)b[i] ? -1 : 1;
}
