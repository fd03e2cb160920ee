// For programs that use it without assert.h.
extern void __assert_fail(const char *text, const char *file, unsigned line, const char *function)
    __attribute__((noreturn));

int assert(int holds) {
  if (!holds) {
    __assert_fail("of a program without assert.h", "", 0, "assert");
  }
  return 0;
}
