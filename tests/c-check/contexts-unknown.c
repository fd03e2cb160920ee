// verdict: unknown
// Control would go on elsewhere.
extern int getcontext(void *);
extern int setcontext(const void *);
extern void reach_error(void);

int main(void) {
    char context[2000];
    volatile int count = 0;
    getcontext(context);
    if (count++) reach_error();
    setcontext(context);
    return 0;
}
