// Literals: bases, suffixes, characters, strings with prefixes, binary, hexadecimal floats.
#include <stddef.h>
#include <stdio.h>
int main(void) {
    printf("%d %d %d %d\n", 0x1F, 017, 0b1011, 100);
    printf("%zu %zu %zu %zu\n", sizeof 1, sizeof 1u, sizeof 1l, sizeof 2147483648);
    printf("%zu %d\n", sizeof 0x80000000, 0x80000000 > 0);
    printf("%d %d %d %d\n", 'A', '\x41', '\101', '\0');
    printf("%d %d %d\n", '\377', 'ab', L'\x1234');
    printf("%g %g %g %g\n", 0x1.8p1, 1e3f, .5, 5.);
    printf("%zu %zu %zu\n", sizeof L"ab", sizeof u"ab", sizeof u8"ab");
    wchar_t w[] = L"xyz";
    printf("%d %d\n", w[2], (int)(sizeof w / sizeof *w));
    printf("%s|%s\n", "tab\there", "quote\"\\ \? \a\b" + 9);
    printf("%d\n", "\e[0m"[0]);
    printf("%s\n", "a" "b"
        "c");
    return 0;
}
