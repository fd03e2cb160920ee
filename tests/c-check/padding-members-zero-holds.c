// verdict: holds
// Members that an initialiser does not name are zero, whatever lies between them.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct part { char tag; long value; };
struct all { int first; struct part parts[2]; unsigned flag : 3; };
int main(void) {
    struct all it = {.first = __VERIFIER_nondet_int()};
    if (it.parts[0].tag || it.parts[1].value || it.flag) reach_error();
    struct part *literal = &(struct part){.tag = 'x'};
    if (literal->value) reach_error();
    return 0;
}
