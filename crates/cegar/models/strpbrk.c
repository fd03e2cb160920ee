char *strpbrk(const char *in, const char *any) {
    for (__typeof__(sizeof 0) i = 0; in[i]; i++)
        for (__typeof__(sizeof 0) j = 0; any[j]; j++)
            if (in[i] == any[j]) return (char *)in + i;
    return 0;
}
