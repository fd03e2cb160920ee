// verdict: holds
// Nobody ever sets the flag: an endless loop, but of finitely many states, and never a deadlock.
public class TimedWaitForEver {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        synchronized (lock) {
            while (!ready) {
                lock.wait(10);
            }
        }
    }
}
