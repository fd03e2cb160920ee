__typeof__(sizeof 0) strcspn(const char *in, const char *any) {
    __typeof__(sizeof 0) i = 0;
    for (; in[i]; i++)
        for (__typeof__(sizeof 0) j = 0; any[j]; j++)
            if (in[i] == any[j]) return i;
    return i;
}
