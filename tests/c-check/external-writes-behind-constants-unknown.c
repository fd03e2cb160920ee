// verdict: unknown
// A pointer among constants may lead to what is none (whose new contents no vector has).
extern void reach_error(void);
struct holder { int *p; };
extern int handle(const struct holder *h);
int main(void) {
    int x = 1;
    struct holder h = {&x};
    if (handle(&h) == 4 && x != 1) reach_error();
    return 0;
}
