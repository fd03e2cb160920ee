// verdict: unknown
// A number that is no first or last page may be the address of anything.
extern void reach_error(void);

int object;

int main(void)
{
    int *pointer = (int *)0x10000;
    if (pointer == &object)
        reach_error();
    return 0;
}
