static __typeof__(sizeof 0) vitrum_put(char *to, __typeof__(sizeof 0) size, __typeof__(sizeof 0) at, char c) {
    if (at + 1 < size) to[at] = c;
    return at + 1;
}
static __typeof__(sizeof 0) vitrum_put_text(char *to, __typeof__(sizeof 0) size, __typeof__(sizeof 0) at, const char *text) {
    for (; *text; text++) at = vitrum_put(to, size, at, *text);
    return at;
}
static int vitrum_put_end(char *to, __typeof__(sizeof 0) size, __typeof__(sizeof 0) at) {
    if (size) to[at < size ? at : size - 1] = 0;
    return at;
}
