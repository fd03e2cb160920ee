// exit with handlers, in the reverse order.
#include <stdio.h>
#include <stdlib.h>
static void one(void) { puts("one"); }
static void two(void) { puts("two"); }
static __attribute__((constructor)) void start(void) { puts("start"); }
static __attribute__((destructor)) void finish(void) { puts("finish"); }
static _Noreturn void leave(int c) { exit(c); }
int main(void) {
    atexit(one);
    atexit(two);
    puts("main");
    leave(300);
}
