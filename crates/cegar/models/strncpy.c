char *strncpy(char *to, const char *from, __typeof__(sizeof 0) size) {
    __typeof__(sizeof 0) i = 0;
    for (; i < size && from[i]; i++) to[i] = from[i];
    for (; i < size; i++) to[i] = 0;
    return to;
}
