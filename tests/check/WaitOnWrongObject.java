// verdict: violated uncaught-exception
// wait() on an object whose lock is not held.
public class WaitOnWrongObject {
    static final Object lock = new Object(), other = new Object();

    public static void main(String[] args) throws Exception {
        synchronized (lock) {
            other.wait();
        }
    }
}
