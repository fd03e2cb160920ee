char *strncat(char *to, const char *from, __typeof__(sizeof 0) most) {
    __typeof__(sizeof 0) n = 0, i = 0;
    while (to[n]) n++;
    for (; i < most && from[i]; i++) to[n + i] = from[i];
    to[n + i] = 0;
    return to;
}
