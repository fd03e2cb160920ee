// The functions of string.h.
#include <stdio.h>
#include <string.h>
int main(void) {
    char a[32] = "alpha", b[32], *p;
    strcpy(b, a);
    strcat(b, "-beta");
    printf("%s %zu %d %d\n", b, strlen(b), strcmp(a, b) < 0, strncmp(a, b, 5));
    printf("%s %s %d\n", strchr(b, '-'), strrchr(b, 'a'), strchr(b, 'z') == 0);
    printf("%s %zu %zu\n", strstr(b, "be"), strspn(b, "ahlp"), strcspn(b, "-"));
    memset(a, 'x', 3);
    memmove(a + 1, a, 4);
    printf("%s %d\n", a, memcmp(a, "xxxx", 4));
    strncpy(b, "0123456789", 4);
    printf("%.11s\n", b);
    p = memchr(b, '-', sizeof b);
    printf("%td\n", p - b);
    strncat(b, "tail", 2);
    printf("%s %s\n", b, "con" "cat" "\x41\102\n");
    printf("%d %zu %zu\n", "abc"[1], sizeof "a\0b", strlen("a\0b"));
    return 0;
}
