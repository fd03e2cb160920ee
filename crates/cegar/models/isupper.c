// What is not zero is all that is said of a result.
int __vitrum_like(int);
int isupper(int c) {
    int some = __vitrum_like(1);
    if (c >= 'A' && c <= 'Z') return some ? some : 1;
    return 0;
}
