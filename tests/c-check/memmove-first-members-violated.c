// verdict: violated
// A driver copies the first members of a structure, a union among them, and not the last.
extern void *memmove(void *, const void *, unsigned long);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct place {
    unsigned char major, minor;
    union {
        struct { void *buffer; unsigned long length; } read;
        struct { unsigned long code, type; } control;
    } parameters;
    int (*completion)(int);
};

static int done(int status) { return status; }

int main(void) {
    struct place stack[3];
    int i = __VERIFIER_nondet_int() ? 1 : 2;
    struct place *now = &stack[i], *next = now - 1;
    now->major = 3;
    now->minor = __VERIFIER_nondet_int();
    now->parameters.control.code = 17;
    now->parameters.control.type = i;
    now->completion = 0;
    next->completion = done;
    next->major = 0;
    memmove(next, now, (unsigned long)&((struct place *)0)->completion);
    if (next->major != 3 || next->minor != now->minor) reach_error();
    if (next->parameters.control.code != 17 || stack[i - 1].parameters.control.type == 2)
        reach_error();
    if (next->completion != done || now->completion) reach_error();
    return 0;
}
