#include <stdio.h>
#include <stdlib.h>

/* The order of what runs before and after main. */
static void later(void);
__attribute__((constructor)) static void first(void) { puts("constructor 1"); }
__attribute__((constructor)) static void second(void) { puts("constructor 2"); }
__attribute__((constructor(300))) static void third(void) { puts("constructor of priority 300"); }
__attribute__((constructor(200))) static void fourth(void) { puts("constructor of priority 200"); }
__attribute__((destructor)) static void last(void) { puts("destructor 1"); }
__attribute__((destructor)) static void before_last(void) { puts("destructor 2"); }
__attribute__((destructor(300))) static void after(void) { puts("destructor of priority 300"); }
__attribute__((destructor(200))) static void after_all(void) { puts("destructor of priority 200"); }
static void later(void) { puts("registered 2"); }
static void late(void) { puts("registered 1"); }
int main(void) {
    atexit(late);
    atexit(later);
    puts("main");
    return 0;
}
