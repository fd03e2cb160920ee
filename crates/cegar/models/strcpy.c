char *strcpy(char *to, const char *from) {
    __typeof__(sizeof 0) i = 0;
    while ((to[i] = from[i])) i++;
    return to;
}
