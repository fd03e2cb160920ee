// Packed, aligned, pragma pack, flexible arrays, offsetof.
#include <stddef.h>
#include <stdio.h>
struct a { char c; int i; short s; } __attribute__((packed));
struct b { char c; struct a in; long l; };
struct c { char x; double d __attribute__((packed)); char y __attribute__((aligned(4))); };
#pragma pack(push, 2)
struct d { char c; int i; long l; };
#pragma pack(pop)
struct e { int n; struct { char k; short v; } items[]; };
typedef int aligned_int __attribute__((aligned(16)));
struct f { char c; aligned_int i; };
struct g { unsigned a : 4; unsigned long long b : 40; char c; } __attribute__((packed));
int main(void) {
    printf("%zu %zu %zu\n", sizeof(struct a), offsetof(struct a, s), sizeof(struct b));
    printf("%zu %zu %zu\n", sizeof(struct c), offsetof(struct c, d), offsetof(struct c, y));
    printf("%zu %zu %zu\n", sizeof(struct d), offsetof(struct d, l), _Alignof(struct d));
    printf("%zu %zu %zu\n", sizeof(struct e), offsetof(struct e, items[2].v), sizeof(struct f));
    printf("%zu %zu\n", _Alignof(struct f), sizeof(struct g));
    struct a v = { 1, 0x01020304, 5 };
    unsigned char *p = (unsigned char *)&v;
    for (unsigned i = 0; i < sizeof v; i++) printf("%02x", p[i]);
    struct g w = { 15, 0xabcdef0123, 'z' };
    printf(" %u %llx %c\n", w.a, (unsigned long long)w.b, w.c);
    _Alignas(32) char buf[3];
    printf("%d\n", (int)((unsigned long)buf % 32));
    return 0;
}
