// verdict: holds
// Enumerators that fit in an int are ints; others have the type of the enumeration.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum wide { LOW = -1, HIGH = 3000000000 };

int main(void) {
    int value = __VERIFIER_nondet_int();
    if (sizeof(LOW) != 4 || sizeof(HIGH) != 8) reach_error();
    if (LOW + value > HIGH) reach_error();
    return 0;
}
