// Objects with methods, in the style of device drivers.
#include <stdio.h>
#include <stdlib.h>
struct dev;
struct ops { int (*open)(struct dev *); void (*close)(struct dev *); int (*ioctl)(struct dev *, unsigned, long); };
struct dev { const struct ops *ops; int opened, lock; long state; char name[8]; };
static int d_open(struct dev *d) { if (d->opened) return -16; d->opened++; return 0; }
static void d_close(struct dev *d) { d->opened--; }
static int d_ioctl(struct dev *d, unsigned cmd, long arg) {
    int r = 0;
    if (d->lock++) { r = -11; goto out; }
    switch (cmd) { case 1: d->state = arg; break; case 2: r = (int)d->state; break; default: r = -22; goto out; }
out:
    d->lock--;
    return r;
}
static const struct ops ops = { .open = d_open, .close = d_close, .ioctl = d_ioctl };
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
int main(void) {
    struct dev *d = calloc(1, sizeof *d);
    *d = (struct dev){ .ops = &ops, .name = "dev0" };
    printf("%d %d\n", d->ops->open(d), d->ops->open(d));
    printf("%d %d %d\n", d->ops->ioctl(d, 1, 99), d->ops->ioctl(d, 2, 0), d->ops->ioctl(d, 7, 0));
    long *inner = &d->state;
    printf("%s %d\n", container_of(inner, struct dev, state)->name, d->lock);
    d->ops->close(d);
    printf("%d\n", d->opened);
    free(d);
    return 0;
}
