/* What a program is linked with to be run on the inputs of one violation. Everything that it would
   get from outside comes from the tables of vector.h; the process can't do anything but end. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/seccomp.h>
#include <sys/prctl.h>
#endif

typedef unsigned long long bits;
struct hole { unsigned owner, count; bits offset; unsigned width; bits value; };
struct word { bits address; unsigned width; bits value; };
struct write { unsigned call, argument; long offset; unsigned width; bits value; };

#include "vector.h"

enum { REACHED = 1, MISSING = 90, UNLOCKED = 91, STUCK = 92, ENDED = 93 };

static void leave(int code) {
    for (;;) syscall(SYS_exit, code);
}

static void say(const char *text) {
    ssize_t done = write(1, text, strlen(text));
    (void)done;
}

/* The error is reached. */
static void reached(const char *what) {
    say("reached: ");
    say(what);
    say("\n");
    leave(REACHED);
}

static void ended(const char *how) {
    say(how);
    say("\n");
    leave(ENDED);
}

/* The program could go on, but not here. */
static void stuck(const char *why) {
    say(why);
    say("\n");
    leave(STUCK);
}

static unsigned next_call;

static bits next(void) {
    if (next_call >= sizeof calls / sizeof *calls - 1) {
        say("an input is missing\n");
        leave(MISSING);
    }
    return calls[next_call++];
}

static float next_float(void) {
    unsigned value = (unsigned)next();
    float result;
    memcpy(&result, &value, sizeof result);
    return result;
}

static double next_double(void) {
    bits value = next();
    double result;
    memcpy(&result, &value, sizeof result);
    return result;
}

static void fill(const struct hole *table, unsigned owner, unsigned count, void *at, bits size) {
    for (; table->width; table++)
        if (table->owner == owner && table->count == count &&
            table->offset + table->width / 8 <= size)
            memcpy((char *)at + table->offset, &table->value, table->width / 8);
}

/* What a function that is not there writes through its arguments. */
__attribute__((unused)) static void written(const size_t *arguments) {
    static unsigned count;
    for (const struct write *w = writes; w->width; w++)
        if (w->call == count)
            memcpy((char *)arguments[w->argument] + w->offset, &w->value, w->width / 8);
    count++;
}

/* The sizes of what a format of scanf reads; -1 if it is more than numbers and characters. */
static int sizes_of(const char *format, unsigned *sizes) {
    int count = 0;
    for (; *format; format++) {
        if (*format != '%') continue;
        unsigned small = 0, large = 0;
        for (format++; *format && strchr("hlz", *format); format++)
            if (*format == 'h') small++; else large++;
        if (*format == '%' && !small && !large) continue;
        if (!*format || count == 6) return -1;
        int number = strchr("diuoxX", *format) != NULL, real = strchr("fge", *format) != NULL;
        if (!number && !real && !(*format == 'c' && !small && !large)) return -1;
        sizes[count++] = *format == 'c' || small == 2 ? 1 : small ? 2
            : real ? (large ? 8 : 4) : large == 2 ? 8 : large ? sizeof(long) : 4;
    }
    return count;
}

__attribute__((unused)) static int scanned(const size_t *arguments, int before) {
    unsigned sizes[6];
    int asked = sizes_of((const char *)arguments[before], sizes);
    if (asked < 0) {
        written(arguments);
        return (int)next();
    }
    int done = (int)next();
    if (done < -1 || done > asked) done = -1;
    if (before + done > 5) stuck("a call of scanf has too many arguments");
    for (int i = 0; i < done; i++) {
        bits value = next();
        memcpy((void *)arguments[before + 1 + i], &value, sizes[i]);
    }
    return done;
}
#define SCAN(name, before) \
    int name(size_t a, size_t b, size_t c, size_t d, size_t e, size_t f) { \
        return scanned((size_t[]){a, b, c, d, e, f}, before); \
    }
SCAN(stub_scanf, 0)
SCAN(stub_fscanf, 1)
SCAN(stub___isoc99_scanf, 0)
SCAN(stub___isoc99_fscanf, 1)

/* Variables that are read before they are written: called after their declaration. */
void vitrum_fill(unsigned site, void *at, bits size) {
    static unsigned lives[VARIABLES + 1];
    fill(variables, site, ++lives[site], at, size);
}

void vitrum_label(void) { reached("the label ERROR"); }

/* Stands in the place of assembly that may write anywhere. */
void vitrum_assembly(void) { stuck("it comes to inline assembly"); }

/* What other assembly gives. */
bits vitrum_given(void) { return next(); }

static char arena[64 << 20] __attribute__((aligned(16)));
static bits used;

static void *block(bits size) {
    bits room = (size + 16 + 15) / 16 * 16;
    if (room < size || room > sizeof arena - used) {
        stuck("memory is used up");
    }
    char *at = arena + used + 16;
    used += room;
    *(bits *)(at - 16) = size;
    return at;
}

static void *allocated(bits size, int zeroed) {
    static unsigned count;
    count++;
    if (MAY_FAIL && !next()) return NULL;
    char *at = block(size);
    if (!zeroed) fill(allocations, 0, count, at, size);
    return at;
}

void *stub_malloc(size_t size) { return allocated(size, 0); }
void *stub_kmalloc(size_t size) { return allocated(size, 0); }
void *stub___kmalloc(size_t size) { return allocated(size, 0); }
void *stub_ldv_malloc(size_t size) { return allocated(size, 0); }
void *stub_calloc(size_t count, size_t size) { return allocated((bits)count * size, 1); }
void *stub_realloc(void *old, size_t size) {
    char *at = allocated(size, 0);
    if (at && old) {
        bits had = *(bits *)((char *)old - 16);
        memcpy(at, old, had < size ? had : size);
    }
    return at;
}
void *stub_aligned_alloc(size_t align, size_t size) { (void)align; return allocated(size, 0); }
void *stub_memalign(size_t align, size_t size) { (void)align; return allocated(size, 0); }
int stub_posix_memalign(void **to, size_t align, size_t size) {
    if (align == 0 || (align & (align - 1)) || align % sizeof *to) return 22;
    void *found = allocated(size, 0);
    if (!found) return 12;
    *to = found;
    return 0;
}
/* As the model in C does it, with the same choices between equal elements. */
void stub_qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0; j--) {
            char *left = (char *)base + (j - 1) * size, *right = left + size;
            int order = compare(left, right);
            if (order < 0 || (order == 0 && !next())) break;
            for (size_t k = 0; k < size; k++) {
                char one = left[k];
                left[k] = right[k];
                right[k] = one;
            }
        }
}
char *stub_fgets(char *to, int size, void *from) {
    int count = 0;
    (void)from;
    if (size < 1) return NULL;
    while (count < size - 1) {
        if (!next()) {
            if (count == 0 || next()) return NULL;
            break;
        }
        to[count] = (char)next();
        if (to[count++] == '\n') break;
    }
    to[count] = 0;
    return to;
}
void *stub_strdup(const char *text) {
    return strcpy(block(strlen(text) + 1), text);
}
void *stub_strndup(const char *text, size_t most) {
    size_t length = strnlen(text, most);
    char *copy = memcpy(block(length + 1), text, length);
    copy[length] = 0;
    return copy;
}
void stub_free(void *at) { (void)at; }
void stub_cfree(void *at) { (void)at; }

static void (*handlers[64])(void);
static int handler_count;

int stub_atexit(void (*handler)(void)) {
    if (handler_count == 64) return 1;
    handlers[handler_count++] = handler;
    return 0;
}
/* What the program registered, and then what it marked, for its end. */
static void run_ends(void) {
    while (handler_count > 0) handlers[--handler_count]();
    for (unsigned i = 0; i + 1 < sizeof last / sizeof *last; i++) ((void (*)(void))*last[i])();
}
void stub_exit(int code) {
    run_ends();
    (void)code;
    ended("it exits");
}
void stub__exit(int code) { (void)code; ended("it exits"); }
void stub__Exit(int code) { (void)code; ended("it exits"); }
void stub_quick_exit(int code) { (void)code; ended("it exits"); }
void stub_abort(void) { ended("it aborts"); }
static void failed(void) {
    if (ASSERTS) reached("an assertion fails");
    ended("an assertion fails");
}
void stub___assert_fail(void) { failed(); }
void stub___assert(void) { failed(); }
void stub___assert_perror_fail(void) { failed(); }
void stub___VERIFIER_assume(int holds) {
    if (!holds) ended("an assumption fails");
}
void stub___VERIFIER_atomic_begin(void) {}
void stub___VERIFIER_atomic_end(void) {}

/* What is printed is formatted, for the result, and forgotten. */
static int formatted(const char *format, va_list list) { return vsnprintf(NULL, 0, format, list); }
int stub_vprintf(const char *format, va_list list) { return formatted(format, list); }
int stub_vfprintf(void *to, const char *format, va_list list) {
    (void)to;
    return formatted(format, list);
}
int stub_printf(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = formatted(format, list);
    va_end(list);
    return length;
}
int stub_fprintf(void *to, const char *format, ...) {
    va_list list;
    (void)to;
    va_start(list, format);
    int length = formatted(format, list);
    va_end(list);
    return length;
}
int stub_puts(const char *text) { return (int)strlen(text) + 1; }
int stub_fputs(const char *text, void *to) { (void)text; (void)to; return 1; }
int stub_putchar(int c) { return (unsigned char)c; }
int stub_fputc(int c, void *to) { (void)to; return (unsigned char)c; }
int stub_putc(int c, void *to) { (void)to; return (unsigned char)c; }
int stub_fflush(void *to) { (void)to; return 0; }
size_t stub_fwrite(const void *from, size_t size, size_t count, void *to) {
    (void)from; (void)size; (void)to;
    return count;
}

#include "stubs.h"

void __cyg_profile_func_enter(void *function, void *site) {
    (void)site;
    for (unsigned i = 0; i + 1 < sizeof errors / sizeof *errors; i++)
        if (function == *errors[i].function) reached(errors[i].name);
}
void __cyg_profile_func_exit(void *function, void *site) { (void)function; (void)site; }

/* Limits first, then nothing but the end is allowed. */
static int locked(void) {
    struct rlimit none = {0, 0}, time = {10, 10}, space = {1u << 30, 1u << 30};
    /* What the end says may go to a file that has something already. */
    setrlimit(RLIMIT_FSIZE, &space);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_NPROC, &none);
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &space);
#ifdef __linux__
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT) == 0;
#else
    return 0;
#endif
}

static void memory_outside(void) {
    for (unsigned i = 0; statics[i].width; i++)
        memcpy(statics[i].at, &statics[i].value, statics[i].width / 8);
    void *want = (void *)(size_t)OUTSIDE;
    void *got = mmap(want, OUTSIDE_SIZE, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (got != want) stuck("memory from outside can't be placed");
    for (const struct word *w = memory; w->width; w++)
        memcpy((void *)(size_t)w->address, &w->value, w->width / 8);
}

int vitrum_main(int, char **, char **);

int main(void) {
    memory_outside();
    if (!locked()) {
        say("the process can't be locked in\n");
        _exit(UNLOCKED);
    }
    for (unsigned i = 0; i + 1 < sizeof first / sizeof *first; i++) ((void (*)(void))*first[i])();
    vitrum_main(ARGUMENTS, arguments, arguments + ARGUMENTS);
    run_ends();
    ended("main returns");
    return 0;
}
