__typeof__(sizeof 0) strspn(const char *in, const char *any) {
    __typeof__(sizeof 0) i = 0;
    for (; in[i]; i++) {
        __typeof__(sizeof 0) j = 0;
        while (any[j] && in[i] != any[j]) j++;
        if (!any[j]) break;
    }
    return i;
}
