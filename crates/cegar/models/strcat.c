char *strcat(char *to, const char *from) {
    __typeof__(sizeof 0) n = 0, i = 0;
    while (to[n]) n++;
    while ((to[n + i] = from[i])) i++;
    return to;
}
