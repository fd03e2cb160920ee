// verdict: violated
// A pointer to anything is filled, and used as a structure later.
extern void *memset(void *, int, unsigned long);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct extension {
    int *counter;
    unsigned long state;
    char removed, started;
};
struct device {
    void *extension;
    int flags;
};

int counter;

int main(void) {
    struct extension own, other;
    struct device device;
    device.extension = __VERIFIER_nondet_int() ? &own : &other;
    own.state = 5;
    other.state = 5;
    memset(device.extension, 0, sizeof(struct extension));
    struct extension *extension = (struct extension *)device.extension;
    extension->counter = &counter;
    *extension->counter = 1;
    if (extension->state || extension->removed || own.state == 5) reach_error();
    if (counter != 1) reach_error();
    return 0;
}
