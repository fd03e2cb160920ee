// The numbers of EINVAL and ENOMEM.
void *malloc(__typeof__(sizeof 0));
int posix_memalign(void **to, __typeof__(sizeof 0) align, __typeof__(sizeof 0) size) {
    void *found = 0;
    if (align == 0 || (align & (align - 1)) || align % sizeof found) return 22;
    found = malloc(size);
    if (!found) return 12;
    *to = found;
    return 0;
}
