// splits: none
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

class Locked {
    static int total, read, exchanged;
    static long wide;
    static String text;
    int count;

    synchronized void add(int by) { count += by; }
    static synchronized void addAll(int by) { total += by; }

    static void run(int a, int b, int c) {
        Locked one = new Locked();
        one.add(a);
        synchronized (one) {
            synchronized (Locked.class) {
                one.add(b);
                addAll(one.count);
            }
        }
        Object[] locks = {new Object(), one};
        synchronized (locks[0]) {
            total += c;
        }
        AtomicInteger atomic = new AtomicInteger(a);
        read = atomic.addAndGet(b) + atomic.getAndIncrement();
        exchanged = atomic.getAndSet(c);
        AtomicLong counter = new AtomicLong(a);
        wide = counter.addAndGet((long) b << 20);
        AtomicReference<String> reference = new AtomicReference<>("none");
        reference.set(new String[] {"zero", "one"}[a & 1]);
        text = reference.get();
    }
}
