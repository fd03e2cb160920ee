// verdict: violated
// Integers of 128 bits are computed by executing a program that takes nothing from outside.
extern void reach_error(void);
typedef unsigned __int128 wide;
typedef __int128 whole;

int main(void) {
    wide a = ~(wide)0, b = 3;
    whole c = -5, d = (whole)1 << 100;
    if (a / b != ((wide)0x5555555555555555ULL << 64 | 0x5555555555555555ULL)) reach_error();
    if (a % 10 != 6) reach_error();
    if (c / 2 != -2 || c % 2 != -1 || c >> 1 != -3) reach_error();
    if (!(c < d) || (wide)c < (wide)d) reach_error();
    if ((unsigned long)(d >> 90) != 1024 || (int)c != -5) reach_error();
    if (a * a != 1 || a + 1 != 0 || (a >> 127) != 1) reach_error();
    if ((double)d != 1267650600228229401496703205376.0) reach_error();
    if (c * d != -((whole)5 << 100) || (whole)1e20 != (whole)10000000000ULL * 10000000000ULL) reach_error();
    return 0;
}
