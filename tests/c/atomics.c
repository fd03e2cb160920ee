// __sync and __atomic builtins, _Atomic.
#include <stdatomic.h>
#include <stdio.h>
int main(void) {
    int v = 5;
    printf("%d ", __sync_fetch_and_add(&v, 3)); printf("%d\n", v);
    printf("%d ", __sync_sub_and_fetch(&v, 1)); printf("%d\n", v);
    printf("%d ", __sync_bool_compare_and_swap(&v, 7, 20)); printf("%d\n", v);
    printf("%d ", __sync_val_compare_and_swap(&v, 7, 30)); printf("%d\n", v);
    printf("%d ", __sync_lock_test_and_set(&v, 1)); printf("%d\n", v);
    printf("%d ", __atomic_fetch_or(&v, 6, __ATOMIC_SEQ_CST)); printf("%d\n", __atomic_load_n(&v, __ATOMIC_RELAXED));
    int want = 7;
    printf("%d ", __atomic_compare_exchange_n(&v, &want, 9, 0, 5, 5)); printf("%d %d\n", v, want);
    want = 1;
    printf("%d ", __atomic_compare_exchange_n(&v, &want, 9, 0, 5, 5)); printf("%d %d\n", v, want);
    atomic_int a = 3;
    atomic_fetch_add(&a, 4);
    a++;
    printf("%d\n", atomic_load(&a));
    _Atomic unsigned char c = 255;
    c += 2;
    printf("%d\n", c);
    return 0;
}
