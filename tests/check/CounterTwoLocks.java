// verdict: violated assertion
// Each thread holds a lock, but not the same one.
public class CounterTwoLocks {
    static final Object a = new Object(), b = new Object();
    static int n;

    static void add(Object lock) {
        synchronized (lock) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> add(a));
        t.start();
        add(b);
        t.join();
        assert n == 2;
    }
}
