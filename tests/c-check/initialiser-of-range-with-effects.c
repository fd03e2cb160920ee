// verdict: unknown
extern void reach_error(void);
int count;
int next(void) { return count++; }

int main(void) {
    int a[3] = { [0 ... 2] = next() };
    if (a[2] == 0) reach_error();
    return 0;
}
