// verdict: unknown
// What sin computes is not any number, so that it shows no violation.
extern double sin(double);
extern void reach_error(void);
int main(void) {
    if (sin(0.0) > 0.5) reach_error();
    return 0;
}
