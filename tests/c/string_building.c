// Numbers to text and back, by hand.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *to(int v, int base, char *end) { *--end = 0; int neg = v < 0; unsigned u = neg ? -(unsigned)v : v; do *--end = "0123456789abcdef"[u % base]; while (u /= base); if (neg) *--end = '-'; return end; }
static int from(const char *s) { int v = 0, sign = *s == '-' ? s++, -1 : 1; while (*s >= '0' && *s <= '9') v = v * 10 + *s++ - '0'; return v * sign; }
static void rev(char *s) { for (char *e = s + strlen(s) - 1; s < e; s++, e--) { char t = *s; *s = *e; *e = t; } }
int main(void) {
    char b[40];
    int v[] = { 0, 7, -42, 2147483647, -2147483647 - 1 };
    for (int i = 0; i < 5; i++) { char *p = to(v[i], 10, b + 40), *e; printf("%s %d %d %ld ", p, from(p) == v[i], atoi(p) == v[i], strtol(p, &e, 10)); printf("%s %d\n", to(v[i], 16, b + 40), *e); }
    char *e; printf("%ld %ld %lu ", strtol("0x1fz", &e, 0), strtol("  -077", 0, 0), strtoul("42", 0, 10)); printf("%s\n", e);
    char s[] = "palindrome"; rev(s); puts(s);
    char out[64] = ""; for (int i = 0; i < 5; i++) sprintf(out + strlen(out), "%d,", i * i);
    puts(out);
    return 0;
}
