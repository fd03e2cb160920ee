void *malloc(__typeof__(sizeof 0));
void *vitrum_name(__typeof__(sizeof 0) align, __typeof__(sizeof 0) size) { return malloc(size); }
