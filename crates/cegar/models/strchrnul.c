char *strchrnul(const char *s, int c) {
    __typeof__(sizeof 0) i = 0;
    while (s[i] && s[i] != (char)c) i++;
    return (char *)s + i;
}
