long strtol(const char *text, char **end, int base);
int atoi(const char *text) { return (int)strtol(text, 0, 10); }
