// Without a character the line is as it was; after an error nobody knows what was read.
struct _IO_FILE;
_Bool __VERIFIER_nondet_vitrum_more(void);
_Bool __VERIFIER_nondet_vitrum_broken(void);
unsigned char __VERIFIER_nondet_vitrum_read(void);
char *fgets(char *to, int size, struct _IO_FILE *from) {
    int count = 0;
    if (size < 1) return 0;
    while (count < size - 1) {
        unsigned char c = 0;
        if (!__VERIFIER_nondet_vitrum_more()) {
            if (count == 0 || __VERIFIER_nondet_vitrum_broken()) return 0;
            break;
        }
        c = __VERIFIER_nondet_vitrum_read();
        to[count++] = c;
        if (c == '\n') break;
    }
    to[count] = 0;
    return to;
}
