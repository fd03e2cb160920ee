// A server that gives up its rights before it executes what a user wants. It does not
// look whether that worked.
//
//   vitrum check --spec examples/setuid.spc examples/setuid-broken.c

extern int seteuid(int user);
extern int system(const char *command);
extern int next_user(void);
extern const char *next_command(int user);

static int become(int user) {
    if (user == 0)
        return 0;
    return seteuid(user) <= 0;
}

int main(void) {
    for (;;) {
        int user = next_user();
        if (user < 0)
            return 0;
        if (become(user))
            system(next_command(user));
        while (seteuid(0) != 0)
            ;
    }
}
