// verdict: unknown
extern void reach_error(void);
int table[3] = {1, 2, 3};
extern const int first __attribute__((unused, alias("table")));
int main(void) {
    if (first == 1) reach_error();
    return 0;
}
