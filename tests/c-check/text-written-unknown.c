// verdict: unknown
extern void reach_error(void);

int main(void) {
    char *text = "abc";
    text[0] = 90;
    if (text[0] != 90) reach_error();
    return 0;
}
