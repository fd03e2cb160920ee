__typeof__(sizeof 0) strlen(const char *s) {
    __typeof__(sizeof 0) n = 0;
    while (s[n]) n++;
    return n;
}
