// verdict: violated
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct pair { char first; long second; } to, from;
int main(void) {
    ((char *)&from)[3] = 7;
    if (__VERIFIER_nondet_int() == 5) to = from;
    if (((char *)&to)[3] != 0) reach_error();
    return 0;
}
