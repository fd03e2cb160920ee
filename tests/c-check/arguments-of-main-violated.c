// verdict: violated
extern void reach_error(void);
int main(int argc, char **argv) {
    if (argc == 3 && argv[1][0] == '"' && argv[2][1] == '\\' && argv[2][2] == 0) reach_error();
    return 0;
}
