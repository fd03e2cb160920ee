static void (*vitrum_exits[32])(void);
static unsigned vitrum_count;
int atexit(void (*function)(void)) {
    if (vitrum_count == 32) return 1;
    vitrum_exits[vitrum_count++] = function;
    return 0;
}
__attribute__((destructor)) static void vitrum_leave(void) {
    while (vitrum_count > 0) vitrum_exits[--vitrum_count]();
}
