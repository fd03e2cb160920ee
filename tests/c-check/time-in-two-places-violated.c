// verdict: violated
// time gives what it writes.
extern long time(long *);
extern void reach_error(void);

int main(void) {
    long place = 0;
    long now = time(&place);
    if (now == place) reach_error();
    return 0;
}
