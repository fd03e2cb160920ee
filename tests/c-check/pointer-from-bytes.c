// verdict: unknown
// Somebody else gives the bytes of a pointer.
extern void take(void *, unsigned long);
extern void *memcpy(void *, const void *, unsigned long);
extern void reach_error(void);

int main(void) {
    int x = 1, *p = &x;
    unsigned char bytes[sizeof p];
    take(bytes, sizeof p);
    memcpy(&p, bytes, sizeof p);
    if (p && *p != 1) reach_error();
    return 0;
}
