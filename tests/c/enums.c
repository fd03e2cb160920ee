// Enumerations: values, types, wide and packed ones.
#include <stdio.h>
enum a { A, B = 10, C, D = B - 20, E };
enum big { LOW = 1, HIGH = 0x100000000ll };
enum __attribute__((packed)) tiny { T1 = 1, T2 = 200 };
enum { ANON = 'x' };
int main(void) {
    enum a v = D;
    printf("%d %d %d %d %d\n", A, C, v, E, v < 0);
    printf("%zu %zu %zu %zu\n", sizeof(enum a), sizeof(enum big), sizeof(enum tiny), sizeof(ANON));
    enum { X, Y } u = Y;
    printf("%d %c\n", u - 2 < 0, ANON);
    enum tiny t = T2;
    t++;
    printf("%d %lld\n", t, (long long)HIGH);
    int arr[C] = { [B] = 5 };
    printf("%d %zu\n", arr[10], sizeof arr / sizeof *arr);
    return 0;
}
