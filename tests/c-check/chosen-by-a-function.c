// verdict: refused
// A function that another one chooses when the program is loaded.
extern void reach_error(void);

static int first(void) {
    reach_error();
    return 1;
}

static void *choose(void) {
    return first;
}

int chosen(void) __attribute__((ifunc("choose")));

int main(void) {
    return chosen();
}
