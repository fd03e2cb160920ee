// verdict: refused
int main(void) {
    static const int offsets[] = { &&first - &&first, &&second - &&first };
    goto *(&&first + offsets[1]);
first:
    return 0;
second:
    return 1;
}
