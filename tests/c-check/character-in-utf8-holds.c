// verdict: holds
// u8'a' is an unsigned char, and not an int as 'a' is.
extern void reach_error(void);

int main(void) {
    if (sizeof u8'a' != 1 || sizeof 'a' != 4) reach_error();
    if (_Generic(u8'a', unsigned char: 0, default: 1) || u8'\xff' != 255) reach_error();
    return 0;
}
