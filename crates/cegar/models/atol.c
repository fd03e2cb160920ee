long strtol(const char *text, char **end, int base);
long atol(const char *text) { return (long)strtol(text, 0, 10); }
