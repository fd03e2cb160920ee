char *strstr(const char *in, const char *what) {
    for (__typeof__(sizeof 0) i = 0;; i++) {
        __typeof__(sizeof 0) same = 0;
        while (what[same] && in[i + same] == what[same]) same++;
        if (!what[same]) return (char *)in + i;
        if (!in[i]) return 0;
    }
}
