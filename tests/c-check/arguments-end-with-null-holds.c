// verdict: holds
// The list of arguments ends with a null pointer.
extern void reach_error(void);
int main(int argc, char **argv) {
    if (argc <= 1000 && argv[argc] != 0) reach_error();
    return 0;
}
