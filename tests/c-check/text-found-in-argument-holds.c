// verdict: holds
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern char *strpbrk(const char *, const char *);
extern char *strstr(const char *, const char *);
extern unsigned long strcspn(const char *, const char *);

int main(void) {
    char line[6] = "a=1#c";
    line[2] = '1' + (__VERIFIER_nondet_int() & 1);
    char *comment = strpbrk(line, "#;");
    if (!comment || comment != line + 3 || strcspn(line, "#;") != 3) reach_error();
    *comment = 0;
    if (line[3] || strstr(line, "#")) reach_error();
    return 0;
}
