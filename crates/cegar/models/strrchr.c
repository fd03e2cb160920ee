char *vitrum_name(const char *s, int c) {
    char *found = 0;
    for (__typeof__(sizeof 0) i = 0;; i++) {
        if (s[i] == (char)c) found = (char *)s + i;
        if (!s[i]) return found;
    }
}
