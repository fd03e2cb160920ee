// verdict: refused
// Items that follow the first one of a range without braces are not repeated by gcc.
extern void reach_error(void);

int main(void) {
    int table[3][2] = {[0 ... 1] = 3, 4, 5};
    if (table[0][1] == 0) reach_error();
    return 0;
}
