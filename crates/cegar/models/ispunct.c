// What is not zero is all that is said of a result.
int __vitrum_like(int);
int ispunct(int c) {
    int some = __vitrum_like(1);
    if (c > 32 && c < 127 && !((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return some ? some : 1;
    return 0;
}
