// What is not zero is all that is said of a result.
int __vitrum_like(int);
int isspace(int c) {
    int some = __vitrum_like(1);
    if (c == ' ' || (c >= 9 && c <= 13)) return some ? some : 1;
    return 0;
}
