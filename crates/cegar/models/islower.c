// What is not zero is all that is said of a result.
int __vitrum_like(int);
int islower(int c) {
    int some = __vitrum_like(1);
    if (c >= 'a' && c <= 'z') return some ? some : 1;
    return 0;
}
