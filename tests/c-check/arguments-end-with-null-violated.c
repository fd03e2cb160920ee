// verdict: violated
// The list of arguments ends with a null pointer.
extern void reach_error(void);
int main(int argc, char **argv) {
    int n = 0;
    while (argv[n] != 0) n++;
    if (n == 2 && argv[1][0] == 'x') reach_error();
    return 0;
}
