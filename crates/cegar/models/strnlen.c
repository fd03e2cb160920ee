__typeof__(sizeof 0) strnlen(const char *s, __typeof__(sizeof 0) most) {
    __typeof__(sizeof 0) n = 0;
    while (n < most && s[n]) n++;
    return n;
}
