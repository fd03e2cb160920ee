// verdict: refused
// A pointer that is called since it is in a section of such pointers.
extern void reach_error(void);

static void end(void) {
    reach_error();
}

void (*last)(void) __attribute__((section(".fini_array"), used)) = end;

int main(void) {
    return 0;
}
