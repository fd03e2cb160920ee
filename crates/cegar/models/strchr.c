char *vitrum_name(const char *s, int c) {
    for (__typeof__(sizeof 0) i = 0;; i++) {
        if (s[i] == (char)c) return (char *)s + i;
        if (!s[i]) return 0;
    }
}
