long long strtoll(const char *text, char **end, int base);
long long atoll(const char *text) { return (long long)strtoll(text, 0, 10); }
