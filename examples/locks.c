// A driver that works through requests: it gives the lock back before it retries, and it retries
// exactly if it has done something. The discipline of locks.spc holds.
//
//   vitrum check --spec examples/locks.spc examples/locks.c

extern void lock(void);
extern void unlock(void);
extern int next_request(void);
extern void serve(int request);

int main(void) {
    int done, seen;
    do {
        lock();
        seen = done = next_request() & 255;
        int request = next_request();
        if (request) {
            unlock();
            serve(request);
            done = done + 1;
        }
    } while (done != seen);
    unlock();
    return 0;
}
