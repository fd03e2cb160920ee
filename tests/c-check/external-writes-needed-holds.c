// verdict: holds
// What is behind a pointer to constants stays, and so does what no argument leads to.
extern void reach_error(void);
extern int look(const int *at, int *to);
int main(void) {
    int kept = 4, other = 5, given = 6;
    if (look(&kept, &given) && (kept != 4 || other != 5)) reach_error();
    return 0;
}
